import { base64, hex } from '@scure/base'

/** Dapps write bytes as hex (as in the method's description) or as base64 (as dapps for Keplr do). */
export const bytesOf = (text: string): Uint8Array =>
  /^([0-9a-f]{2})*$/i.test(text) ? hex.decode(text.toLowerCase()) : base64.decode(text)
