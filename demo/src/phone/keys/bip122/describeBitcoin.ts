import { formatUnits } from '@plugboard/core'
import { networks, Psbt } from 'bitcoinjs-lib'
import type { Call, Description } from '../../wallet/PhoneNamespace.js'
import { fieldsOf } from '../fieldsOf.js'
import { textField } from '../textField.js'
import { bitcoinKey } from './bitcoinKey.js'
import { bitcoinNetwork } from './bitcoinNetwork.js'

const amount = (satoshis: bigint): string => `${formatUnits(satoshis, 8)} BTC`

/** The amounts that a PSBT pays to others, returns to the account, and leaves to the miners, as far as it says. */
function outputs({ params, chain, account }: Call): Description['lines'] {
  const network = bitcoinNetwork(chain) ?? networks.bitcoin
  const psbt = Psbt.fromBase64(textField(params, 'psbt'), { network })
  const { payment, ordinal } = bitcoinKey(account, network)
  const lines = psbt.txOutputs.flatMap<readonly [string, string]>(({ address, value }) =>
    address === payment.address || address === ordinal.address
      ? [['Comes back to you', amount(value)]]
      : [
          ['To', address ?? 'a script'],
          ['Amount', amount(value)]
        ]
  )
  const worth = psbt.data.inputs.map(({ witnessUtxo }) => witnessUtxo?.value)
  if (worth.some((value) => value === undefined)) return lines
  const fee = [...worth, ...psbt.txOutputs.map(({ value }) => -value)].reduce<bigint>(
    (sum, value = 0n) => sum + value,
    0n
  )
  return [...lines, ['Fee', amount(fee)]]
}

/** A Bitcoin dapp's request, in words. */
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
