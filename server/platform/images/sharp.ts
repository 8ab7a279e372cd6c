/** The one way to the picture library: set up once, with the decoders of the kinds we take and no other. */
import sharp from "sharp";

// Files are read once: a cache would keep them open, and their pixels in memory.
sharp.cache(false);
// One thread a picture; how many are worked on at once is ours to say.
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadPng", "VipsForeignLoadJpeg", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});

export { sharp };
