import type { Approval, Warning } from '../approvals/Approval.js'
import type { TextKey } from '../text/locale.en.js'
import { isSolanaMessage } from './isSolanaMessage.js'
import { showHidden } from './showHidden.js'

/** How a message is shown, or why it is not signed at all. */
export type DescribedMessage = { readonly approval: Approval } | { readonly refusal: TextKey }

interface Signer {
  /** CAIP-2. */
  readonly network: string
  readonly account: string
  /** The origin of the requesting page, as the browser reports it. */
  readonly origin: string
}

/** The first line of a sign-in message, EIP-4361 and CAIP-122; the account is on the next. */
const signIn = /^\s*(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+) wants you to sign in with your .+ account:$/u

/**
 * The sign-ins in a text, on whatever lines they are: a reader of the message may look for them anywhere. Scanned line by line, so that the time grows
 * linearly with the text.
 */
function findSignIns(text: string) {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u)
  return lines.flatMap((line, at) => {
    const domain = signIn.exec(line)?.[1]
    return domain === undefined ? [] : [{ domain, address: lines[at + 1] ?? '', isFirst: at === 0 }]
  })
}

/**
 * What the visitor sees of a message. A sign-in for another site, or for another account, is refused (APR-3), and so are the bytes of
 * a Solana transaction, which a signature would make executable.
 */
export function describeMessage(bytes: Uint8Array, { network, account, origin }: Signer): DescribedMessage {
  if (network.startsWith('solana:') && isSolanaMessage(bytes)) return { refusal: 'refused.transaction' }
  const text = readText(bytes)
  const signIns = findSignIns(text ?? '')
  for (const { domain, address } of signIns) {
    if (domain !== new URL(origin).host) return { refusal: 'refused.otherSite' }
    if (!isSameAccount(address, account)) return { refusal: 'refused.otherAccount' }
  }
  const warnings: Warning[] = []
  if (bytes.length === 32) warnings.push({ text: 'warning.hash', isDanger: true })
  else if (text === undefined) warnings.push({ text: 'warning.bytes', isDanger: true })
  const raw = toHexText(bytes)
  return {
    approval: {
      ...{ kind: text === undefined ? 'unreadable' : 'message', network, account, warnings, raw },
      title: signIns[0]?.isFirst ? 'approve.signIn' : 'approve.message',
      message: text === undefined ? raw : showHidden(text),
      facts: []
    }
  }
}

/** The text of bytes that people can read; `undefined` for other bytes. */
function readText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return /[\p{Cc}\p{Cn}\p{Co}]/u.test(text.replace(/[\n\r\t]/g, '')) ? undefined : text
  } catch {
    return undefined
  }
}

const isSameAccount = (one: string, other: string): boolean =>
  other.startsWith('0x') ? one.toLowerCase() === other.toLowerCase() : one === other

const toHexText = (bytes: Uint8Array): string =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
