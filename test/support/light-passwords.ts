/**
 * Passwords are hashed with the least that Argon2 takes: hundreds of people sign up in the tests of services, and what a hash
 * is to cost is proved by server/features/account/password-hash.test.ts, with the stories and all tests of processes on top.
 */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const { argon2 } = crypto;

crypto.argon2 = (algorithm, parameters, callback) => {
  argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, callback);
};
syncBuiltinESMExports();
