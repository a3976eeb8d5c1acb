import type { SiwxMessageData, SiwxSession, SiwxStrategy } from '@plugboard/core'
import type { SignInTarget } from './SignInTarget.js'

/** How long a strategy may take to find a session or to create a message. */
const timeoutMs = 15_000
/** The age from which a message is created again: servers usually accept its nonce for five minutes. */
const maxAgeMs = 240_000
/** How far the visitor's clock may lag behind the server's. */
const clockSkewMs = 60_000

/** Asks a strategy for the valid session of an account on a network. */
export async function findSession(
  strategy: SiwxStrategy | undefined,
  target: SignInTarget
): Promise<SiwxSession | undefined> {
  const { networkId, account } = target.connection
  const sessions = strategy?.getSessions(networkId, account.address)
  return sessions && validSession(await withTimeout(sessions, timeoutMs), target)
}

/** The first currently valid session of this account on this network. */
function validSession(
  sessions: readonly SiwxSession[],
  { connection }: SignInTarget
): SiwxSession | undefined {
  const { networkId, account } = connection
  const now = Date.now()
  return sessions.find(({ data }) => {
    const isOwn = data.chainId === networkId && data.accountAddress === account.address
    // An invalid date is NaN: such a session counts as expired, or as not valid yet.
    const isExpired = data.expirationTime !== undefined && !(now < Date.parse(data.expirationTime))
    const isEarly = data.notBefore !== undefined && !(Date.parse(data.notBefore) <= now + clockSkewMs)
    return isOwn && !isExpired && !isEarly
  })
}

/** Has the strategy create the message for an account on a network. */
export function requestMessage(
  strategy: SiwxStrategy,
  { key, connection }: SignInTarget
): ReturnType<SiwxStrategy['createMessage']> {
  const message = strategy.createMessage({ caipAddress: key, chainId: connection.networkId })
  return withTimeout(message, timeoutMs)
}

/** Whether a server might no longer accept a message once it is signed. */
export const isOld = (message: { readonly data: SiwxMessageData } | undefined): boolean =>
  Date.now() - Date.parse(message?.data.issuedAt ?? '') > maxAgeMs

/** Rejects if an answer does not arrive in time, so that a silent strategy cannot hold up a visitor for ever. */
export function withTimeout<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer in ${timeoutMs} ms`)), timeoutMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
