import type { InspectedRequest } from '@plugboard/core'
import { type Hex, hexToBytes, isHex, size } from 'viem'
import { danger } from './requestFindings.js'

/** The first line of a sign-in message (EIP-4361): the site it is for, with or without a scheme. */
const signIn = /^(?:[a-z][a-z\d+.-]*:\/\/)?(\S+) wants you to sign in with your \w+ account:/i
const claim = /wants you to sign in with your \w+ account:/i
const uriLine = /^URI: (\S+)$/m

/**
 * Reads a text to be signed (`personal_sign`). A sign-in must be for the page that requests it: a signed sign-in for another site lets anyone who has
 * the signature in there. Bytes that are not text may be the hash of anything.
 *
 * @param origin of the page
 */
export function inspectMessage(message: unknown, origin: string): InspectedRequest {
  const text = toText(message)
  const findings =
    text === undefined ? [danger('blindHash')] : isOfOtherSite(text, origin) ? [danger('otherDomain')] : []
  const raw = text ?? String(message)
  return Object.freeze({ kind: 'message', calls: [], changes: [], findings: Object.freeze(findings), raw })
}

/** The text of bytes in hex; nothing if they are not text, and for 32 bytes that are written out. */
function toText(message: unknown): string | undefined {
  const given = String(message)
  const text = isHex(given) ? decode(given) : given
  return text === undefined || /^(0x)?[\da-f]{64}$/i.test(text.trim()) ? undefined : text
}

function decode(hex: Hex): string | undefined {
  if (hex.length % 2 || size(hex) === 0) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(hex))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them.
    return /[\u0000-\u0008\u000e-\u001f\u007f]/.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

function isOfOtherSite(text: string, origin: string): boolean {
  const [, domain] = signIn.exec(text.trimStart()) ?? []
  // A text that only looks like a sign-in is not one that the page needs.
  if (domain === undefined) return claim.test(text)
  const host = hostOf(origin)
  const [, uri] = uriLine.exec(text) ?? []
  return domain.toLowerCase() !== host || (uri !== undefined && hostOf(uri) !== host)
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host.toLowerCase() : undefined
}
