// Creates the bucket that the settings name, if it does not exist: `node deploy/make-bucket.mjs` with the
// server's settings.
import { CreateBucketCommand, HeadBucketCommand, S3Client } from "@aws-sdk/client-s3";

const { S3_BUCKET: Bucket, S3_ENDPOINT: endpoint, S3_REGION: region = "us-east-1" } = process.env;
const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
const client = new S3Client({
  endpoint,
  region,
  credentials: { accessKeyId, secretAccessKey },
  forcePathStyle: true,
});

try {
  process.stdout.write(`The bucket ${Bucket} is ${(await isThere()) ? "there" : await make()}.\n`);
} catch (error) {
  process.stderr.write(`The bucket ${Bucket} cannot be made: ${error.name}: ${error.message}\n`);
  process.exitCode = 1;
}

async function isThere() {
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
    return true;
  } catch (error) {
    if (error.$metadata?.httpStatusCode === 404) return false;
    throw error;
  }
}

async function make() {
  await client.send(new CreateBucketCommand({ Bucket }));
  return "made";
}
