import * as ecc from '@bitcoinerlab/secp256k1'
import { hex } from '@scure/base'
import { initEccLib, type Network, Psbt } from 'bitcoinjs-lib'
import { PhoneError } from '../../wallet/PhoneError.js'
import type { Call, PhoneNamespace } from '../../wallet/PhoneNamespace.js'
import { fieldsOf } from '../fieldsOf.js'
import { textField } from '../textField.js'
import { bitcoinKey } from './bitcoinKey.js'
import { bitcoinNetwork } from './bitcoinNetwork.js'
import { describeBitcoin } from './describeBitcoin.js'
import { broadcast, sendTransfer } from './sendTransfer.js'
import { messageHash, signBip322, signEcdsa } from './signBitcoinMessage.js'
import { type InputToSign, signPsbt } from './signPsbt.js'

export interface BitcoinOptions {
  /** Esplora's REST by CAIP-2 id, for the chains that it can send on. It signs for every chain. */
  readonly esplora?: Readonly<Record<string, string>>
}

const networkOf = (chain: string): Network => {
  const network = bitcoinNetwork(chain)
  if (!network) throw new PhoneError(4902, `Unrecognized chain ${chain}`)
  return network
}

const keyOf = ({ chain, account }: Pick<Call, 'chain' | 'account'>) => bitcoinKey(account, networkOf(chain))

function accounts(call: Call): unknown {
  const { pair, payment, ordinal, internalPubkey } = keyOf(call)
  const path = (purpose: number) => `m/${purpose}'/0'/0'/0/${call.account}`
  return [
    { address: payment.address, publicKey: hex.encode(pair.publicKey), path: path(84), intention: 'payment' },
    { address: ordinal.address, publicKey: hex.encode(internalPubkey), path: path(86), intention: 'ordinal' }
  ]
}

function signMessage(call: Call): unknown {
  const message = textField(call.params, 'message')
  const key = keyOf(call)
  const bip322 = fieldsOf(call.params).protocol === 'bip322'
  return {
    address: key.payment.address,
    signature: hex.encode(bip322 ? signBip322(message, key) : signEcdsa(message, call.account)),
    messageHash: hex.encode(messageHash(message))
  }
}

const createSending = (esplora: Readonly<Record<string, string>>) => {
  const urlOf = (chain: string): string => {
    const url = esplora[chain]
    if (!url) throw new PhoneError(4901, `The phone cannot reach ${chain}`)
    return url
  }
  return {
    async sendTransfer(call: Call): Promise<unknown> {
      const recipient = textField(call.params, 'recipientAddress')
      const satoshis = BigInt(textField(call.params, 'amount'))
      const network = networkOf(call.chain)
      return {
        txid: await sendTransfer(keyOf(call), { url: urlOf(call.chain), network, recipient, satoshis })
      }
    },
    async signPsbt(call: Call): Promise<unknown> {
      const { signInputs, broadcast: send } = fieldsOf(call.params)
      const psbt = Psbt.fromBase64(textField(call.params, 'psbt'), { network: networkOf(call.chain) })
      signPsbt(psbt, keyOf(call), signInputs as readonly InputToSign[] | undefined)
      if (!send) return { psbt: psbt.toBase64() }
      const transaction = psbt.finalizeAllInputs().extractTransaction()
      return { psbt: psbt.toBase64(), txid: await broadcast(urlOf(call.chain), transaction.toHex()) }
    }
  }
}

/** Bitcoin, with one P2WPKH address for payments and one P2TR address for ordinals. */
export function bitcoinNamespace({ esplora = {} }: BitcoinOptions = {}): PhoneNamespace {
  // bitcoinjs-lib includes no curve.
  initEccLib(ecc)
  const answers: Readonly<Record<string, (call: Call) => unknown>> = {
    getAccountAddresses: accounts,
    signMessage,
    ...createSending(esplora)
  }
  return {
    id: 'bip122',
    methods: Object.keys(answers),
    events: ['bip122_addressesChanged', 'accountsChanged', 'chainChanged'],
    knows: (chain) => bitcoinNetwork(chain) !== undefined,
    address: (chain, account) => keyOf({ chain, account }).payment.address ?? '',
    describe: describeBitcoin,
    answer: async (call) => answers[call.method]?.(call)
  }
}
