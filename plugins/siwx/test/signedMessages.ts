import { beforeAll } from '@jest/globals'
import type { NetworkId } from '@plugboard/core'
import { createMessage } from '../src/message/createMessage.js'
import type { SiwxMessage } from '../src/message/SiwxMessage.js'
import { MemoryNonces } from '../src/verify/nonces.js'
import type { VerifyOptions } from '../src/verify/VerifyOptions.js'
import { mainnets, type TestSigner, testSigners } from './signers.js'

/** When the messages are signed and verified, in Unix milliseconds. */
export const now = Date.parse('2026-05-05T12:00:00Z')
/** A time some seconds after that. */
export const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()

let all: ReadonlyMap<string, TestSigner>
beforeAll(async () => {
  all = new Map((await testSigners()).map((signer) => [signer.name, signer]))
})

/** The accounts of all namespaces, by their names. */
export const signers = (): ReadonlyMap<string, TestSigner> => all
export const signerOf = (name: string): TestSigner => all.get(name) as TestSigner

/** What a server accepts. */
export function server(changes: Partial<VerifyOptions> = {}) {
  const nonces = new MemoryNonces({ now: () => now })
  const chains: readonly NetworkId[] = Object.values(mainnets)
  return {
    origins: ['https://shop.example'],
    chains,
    nonces,
    now: () => now,
    ...changes
  } satisfies VerifyOptions
}

/** The message that an honest page creates for an account. */
export const honest = ({ chainId, accountAddress }: TestSigner, nonce: string): SiwxMessage => ({
  domain: 'shop.example',
  accountAddress,
  chainId,
  uri: 'https://shop.example/login',
  version: '1',
  nonce,
  issuedAt: at(-5),
  expirationTime: at(600),
  statement: 'Sign in to the shop.'
})

/** A message, by default an honest one, that an account has signed. */
export async function signIn(
  changes: Partial<SiwxMessage> = {},
  options: VerifyOptions = server(),
  signer = signerOf('eip155')
) {
  const nonce = await options.nonces.issue()
  const message = createMessage({ ...honest(signer, nonce), ...changes })
  return { options, message, signature: await signer.sign(message) }
}
