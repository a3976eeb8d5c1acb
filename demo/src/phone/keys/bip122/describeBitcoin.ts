import { Psbt } from 'bitcoinjs-lib'
import type { Call, Description } from '../../wallet/PhoneNamespace.js'
import { fieldsOf } from '../fieldsOf.js'
import { textField } from '../textField.js'
import { bitcoinNetwork } from './bitcoinNetwork.js'

const satoshisPerBitcoin = 1e8

const amount = (satoshis: bigint): string => `${Number(satoshis) / satoshisPerBitcoin} BTC`

function outputs({ params, chain }: Call): Description['lines'] {
  const network = bitcoinNetwork(chain)
  const psbt = Psbt.fromBase64(textField(params, 'psbt'), network ? { network } : {})
  return psbt.txOutputs.flatMap(({ address, value }) => [
    ['To', address ?? 'a script'] as const,
    ['Amount', amount(value)] as const
  ])
}

/** What a Bitcoin dapp asks for, in words. */
export function describeBitcoin(call: Call): Description {
  const { method, params, chain } = call
  if (method === 'signMessage')
    return { title: 'Sign a message', lines: [['Message', textField(params, 'message')]] }
  if (method === 'sendTransfer') {
    const lines = [
      ['To', textField(params, 'recipientAddress')],
      ['Amount', amount(BigInt(textField(params, 'amount')))]
    ] as const
    return { title: 'Send a transaction', lines }
  }
  if (method === 'signPsbt') {
    const title = fieldsOf(params).broadcast ? 'Sign and send a transaction' : 'Sign a transaction'
    return { title, lines: outputs(call) }
  }
  return { title: 'Share your addresses', lines: [['Network', chain]] }
}
