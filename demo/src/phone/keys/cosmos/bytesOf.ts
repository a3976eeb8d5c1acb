import { base64, hex } from '@scure/base'

/** Dapps write bytes as hex (as the method's description says) or as base64 (as those made for Keplr do). */
export const bytesOf = (text: string): Uint8Array =>
  /^([0-9a-f]{2})*$/i.test(text) ? hex.decode(text.toLowerCase()) : base64.decode(text)
