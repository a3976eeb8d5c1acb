import { readFields } from './readFields.js'

const decoder = new TextDecoder()

/** The text of a field of a protobuf message; empty where the message leaves it out, as protobuf does with what is empty. */
export const readText = (bytes: Uint8Array, field: number): string =>
  decoder.decode(readFields(bytes, field).at(-1))
