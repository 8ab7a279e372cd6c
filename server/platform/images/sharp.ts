/** The only import of sharp. It allows only the decoders of the accepted types. */
import sharp from "sharp";

// Each file is read once: a cache would keep it open and its pixels in memory.
sharp.cache(false);
// One thread per picture; our own queue decides how many pictures are processed at once.
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadPng", "VipsForeignLoadJpeg", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});

export { sharp };
