import { address as addresses, crypto, networks, Psbt, payments } from 'bitcoinjs-lib'
import type { NetworkName } from './ScriptedWallet'

const forms = {
  mainnet: networks.bitcoin,
  testnet: networks.testnet,
  signet: networks.testnet,
  regtest: networks.regtest
} as const

/** A PSBT in base64 that spends a made-up coin of an address, to whom `receiver` names. */
export function paymentOf(address: string, name: NetworkName, receiver = 'shop'): string {
  const network = forms[name]
  const to = payments.p2wpkh({ hash: crypto.hash160(new TextEncoder().encode(receiver)), network })
  const psbt = new Psbt({ network })
  const script = addresses.toOutputScript(address, network)
  psbt.addInput({ hash: 'ab'.repeat(32), index: 1, witnessUtxo: { script, value: 50_000n } })
  psbt.addOutput({ address: to.address ?? '', value: 49_000n })
  return psbt.toBase64()
}
