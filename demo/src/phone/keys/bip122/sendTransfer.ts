import { type Network, Psbt } from 'bitcoinjs-lib'
import { PhoneError } from '../../wallet/PhoneError.js'
import type { bitcoinKey } from './bitcoinKey.js'
import { signPsbt } from './signPsbt.js'

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}

export interface Transfer {
  /** Esplora's REST of the chain. */
  readonly url: string
  readonly network: Network
  readonly recipient: string
  readonly satoshis: bigint
}

/** Enough for two inputs and two outputs at three satoshis a byte. */
const fee = 700n
/** Change below this is left to the miners. */
const dust = 300n

/** Submits a finished transaction to the network; returns its id. @throws PhoneError with the node's message */
export async function broadcast(url: string, transaction: string): Promise<string> {
  const response = await fetch(`${url}/tx`, { method: 'POST', body: transaction })
  const text = await response.text()
  if (!response.ok) throw new PhoneError(-32000, text)
  return text
}

/** Pays from the payment address, oldest coins first. @throws PhoneError when there is not enough */
export async function sendTransfer(key: ReturnType<typeof bitcoinKey>, transfer: Transfer): Promise<string> {
  const { url, network, recipient, satoshis } = transfer
  const { address, output } = key.payment
  const coins = (await (await fetch(`${url}/address/${address}/utxo`)).json()) as readonly Coin[]
  const psbt = new Psbt({ network })
  let sum = 0n
  for (const { txid, vout, value } of coins) {
    if (sum >= satoshis + fee) break
    psbt.addInput({
      hash: txid,
      index: vout,
      witnessUtxo: { script: output ?? new Uint8Array(), value: BigInt(value) }
    })
    sum += BigInt(value)
  }
  if (sum < satoshis + fee) throw new PhoneError(-32000, 'Insufficient funds')
  psbt.addOutput({ address: recipient, value: satoshis })
  const change = sum - satoshis - fee
  if (change > dust && address) psbt.addOutput({ address, value: change })
  signPsbt(psbt, key)
  return broadcast(url, psbt.finalizeAllInputs().extractTransaction().toHex())
}
