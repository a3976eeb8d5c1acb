import { limits } from '../limits.js'

// Spaces and control characters vanish or split a URL in some parsers; a link that has one is not what it looks like.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what is refused
const hidden = /[\u0000-\u0020\u007f-\u009f\\]/u

/** An `https:` address without user name and password, as the URL standard writes it; undefined for anything else. */
export function safeHttpsUrl(value: string): string | undefined {
  if (value.length > limits.linkLength || hidden.test(value) || !URL.canParse(value)) return undefined
  const url = new URL(value)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
  return url.hostname === '' ? undefined : url.href
}
