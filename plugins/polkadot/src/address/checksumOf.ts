import { blake2b } from './blake2b.js'

const salt = [...'SS58PRE'].map((letter) => letter.charCodeAt(0))

/** The two bytes that end an SS58 address of an account. */
export const checksumOf = (body: Uint8Array): Uint8Array =>
  blake2b(Uint8Array.from([...salt, ...body])).subarray(0, 2)
