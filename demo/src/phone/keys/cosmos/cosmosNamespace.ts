import { encodeSecp256k1Pubkey, pubkeyToAddress, Secp256k1Wallet, type StdSignDoc } from '@cosmjs/amino'
import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import { secp256k1 } from '@noble/curves/secp256k1'
import { base64 } from '@scure/base'
import type { Call, PhoneNamespace } from '../../wallet/PhoneNamespace.js'
import { developmentKey } from '../developmentKey.js'
import { fieldsOf } from '../fieldsOf.js'
import { textField } from '../textField.js'
import { bytesOf } from './bytesOf.js'
import { cosmosPrefix } from './cosmosPrefix.js'
import { describeCosmos } from './describeCosmos.js'

const secretOf = (account: number): Uint8Array => developmentKey('cosmos', account)
const publicKeyOf = (account: number): Uint8Array => secp256k1.getPublicKey(secretOf(account), true)

const addressOn = (chain: string, account: number): string =>
  pubkeyToAddress(encodeSecp256k1Pubkey(publicKeyOf(account)), cosmosPrefix(chain))

async function signDirect({ chain, params, account }: Call): Promise<unknown> {
  const wallet = await DirectSecp256k1Wallet.fromKey(secretOf(account), cosmosPrefix(chain))
  const signed = fieldsOf(fieldsOf(params).signDoc)
  const { signature } = await wallet.signDirect(textField(params, 'signerAddress'), {
    chainId: textField(signed, 'chainId'),
    accountNumber: BigInt(String(signed.accountNumber ?? 0)),
    bodyBytes: bytesOf(textField(signed, 'bodyBytes')),
    authInfoBytes: bytesOf(textField(signed, 'authInfoBytes'))
  })
  return { signature, signed }
}

async function signAmino({ chain, params, account }: Call): Promise<unknown> {
  const wallet = await Secp256k1Wallet.fromKey(secretOf(account), cosmosPrefix(chain))
  const document = fieldsOf(params).signDoc as StdSignDoc
  return wallet.signAmino(textField(params, 'signerAddress'), document)
}

const answers: Readonly<Record<string, (call: Call) => unknown>> = {
  cosmos_getAccounts: ({ chain, account }) => [
    { algo: 'secp256k1', address: addressOn(chain, account), pubkey: base64.encode(publicKeyOf(account)) }
  ],
  cosmos_signDirect: signDirect,
  cosmos_signAmino: signAmino
}

/** Cosmos chains, signing in both modes. */
export const cosmosNamespace = (): PhoneNamespace => ({
  id: 'cosmos',
  methods: Object.keys(answers),
  events: ['accountsChanged', 'chainChanged'],
  knows: (chain) => /^cosmos:[-a-zA-Z0-9]{1,32}$/.test(chain),
  address: addressOn,
  describe: describeCosmos,
  answer: async (call) => answers[call.method]?.(call)
})
