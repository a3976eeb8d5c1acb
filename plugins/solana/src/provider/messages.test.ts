import { afterEach, expect, it } from '@jest/globals'
import { createKit } from '@plugboard/core'
import { verifyMessageSignature } from '@solana/wallet-standard-util'
import { Keypair } from '@solana/web3.js'
import { StandardDouble } from '../../test/StandardDouble'
import { signBytes } from '../../test/signBytes'
import { solana } from '../index'
import { solana as mainnet } from '../networks'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

it('an app receives the message as the wallet signed it, with the words that it added', async () => {
  const key = Keypair.generate()
  const wallet = new StandardDouble('Vault', [key])
  const signMessage = async ({ message }: { readonly message: Uint8Array }) => {
    const signedMessage = Uint8Array.of(...new TextEncoder().encode('Signed: '), ...message)
    return [{ signedMessage, signature: signBytes(key, signedMessage) }]
  }
  Object.assign(wallet.features, { 'solana:signMessage': { version: '1.0.0', signMessage } })
  cleanups.push(wallet.register())
  const kit = createKit({ plugins: [solana({ networks: [mainnet] })], storage: null })
  cleanups.push(() => kit.dispose())
  await kit.start()
  await kit.connect('solana.vault')
  const { features } = kit.provider('solana')
  const { accounts } = await features['standard:connect'].connect()
  const [account] = accounts
  if (!account) throw new Error('no account')
  const message = new TextEncoder().encode('hello')

  const [output] = await features['solana:signMessage'].signMessage({ account, message })

  const { signedMessage = message, signature = message } = output ?? {}
  expect(new TextDecoder().decode(signedMessage)).toBe('Signed: hello')
  const { publicKey } = account
  expect(verifyMessageSignature({ message: signedMessage, signedMessage, signature, publicKey })).toBe(true)
})
