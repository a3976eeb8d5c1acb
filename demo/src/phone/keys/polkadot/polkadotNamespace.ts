import { blake2b } from '@noble/hashes/blake2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { hex } from '@scure/base'
import type { Call, Description, PhoneNamespace } from '../../wallet/PhoneNamespace.js'
import { fieldsOf } from '../fieldsOf.js'
import { readableMessage } from '../readableMessage.js'
import { textField } from '../textField.js'
import { encodePayload, type SignerPayload } from './encodePayload.js'
import { polkadotKey } from './polkadotKey.js'
import { toSs58 } from './toSs58.js'

/** SS58 prefix by CAIP-2 id; 42 for every other chain. */
const prefixes: Readonly<Record<string, number>> = Object.freeze({
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2
})

const addressOn = (chain: string, account: number): string =>
  toSs58(polkadotKey(account).publicKey, prefixes[chain] ?? 42)

const toHex = (bytes: Uint8Array): string => `0x${hex.encode(bytes)}`

/** A message is wrapped in these, so that it can never be a transaction. */
function wrap(message: string): Uint8Array {
  const bytes = /^0x([0-9a-f]{2})*$/i.test(message) ? hex.decode(message.slice(2)) : utf8ToBytes(message)
  const text = new TextDecoder().decode(bytes)
  if (text.startsWith('<Bytes>') && text.endsWith('</Bytes>')) return bytes
  return concatBytes(utf8ToBytes('<Bytes>'), bytes, utf8ToBytes('</Bytes>'))
}

const answers: Readonly<Record<string, (call: Call) => unknown>> = {
  polkadot_signMessage: ({ params, account }) => ({
    signature: toHex(polkadotKey(account).sign(wrap(textField(params, 'message'))))
  }),
  polkadot_signTransaction({ params, account }) {
    const payload = encodePayload(fieldsOf(params).transactionPayload as SignerPayload)
    const signed = payload.length > 256 ? blake2b(payload, { dkLen: 32 }) : payload
    // The first byte says that it is an sr25519 signature.
    return { id: 1, signature: toHex(concatBytes(Uint8Array.of(1), polkadotKey(account).sign(signed))) }
  }
}

function describePolkadot({ method, params }: Call): Description {
  if (method === 'polkadot_signMessage')
    return { title: 'Sign a message', lines: [['Message', readableMessage(textField(params, 'message'))]] }
  const payload = fieldsOf(params).transactionPayload as Partial<SignerPayload> | undefined
  return {
    title: 'Sign a transaction',
    lines: [
      ['Call', String(payload?.method)],
      ['Nonce', String(Number(payload?.nonce ?? 0))],
      ['Runtime', String(Number(payload?.specVersion ?? 0))]
    ]
  }
}

/** Polkadot and other Substrate chains, with the keys of Alice, Bob and Charlie. */
export const polkadotNamespace = (): PhoneNamespace => ({
  id: 'polkadot',
  methods: Object.keys(answers),
  events: ['accountsChanged', 'chainChanged'],
  knows: (chain) => /^polkadot:[0-9a-f]{32}$/.test(chain),
  address: addressOn,
  describe: describePolkadot,
  answer: async (call) => answers[call.method]?.(call)
})
