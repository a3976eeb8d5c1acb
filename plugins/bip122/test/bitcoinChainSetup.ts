import { afterAll, afterEach, beforeAll } from '@jest/globals'
import type { Account, Kit, Network, RpcRequest, TransferIntent } from '@plugboard/core'
import { networks, Psbt } from 'bitcoinjs-lib'
import { startServer } from '../../../tests/jest/startServer'
import type { Bip122Options } from '../src/index'
import { bitcoinRegtest } from '../src/networks'
import { connectWallet } from './connectWallet'
import { KeyWallet, type Kind } from './KeyWallet'
import { type LocalBitcoin, startLocal } from './startLocal'

interface SignParams {
  readonly psbt: string
  readonly signInputs: readonly { readonly index: number }[]
}

/** The setup of payment tests: a local chain, and kits that end with each test. */
export function bitcoinChainSetup() {
  /** Filled before the first test. */
  const chain = {} as LocalBitcoin
  beforeAll(async () => {
    Object.assign(chain, await startLocal())
  })
  afterAll(() => chain.stop())

  const kits: Kit[] = []
  afterEach(() => {
    for (const kit of kits.splice(0)) kit.dispose()
  })

  const alice = new KeyWallet('alice')
  const mallory = new KeyWallet('mallory')
  const network = (): Network => ({ ...bitcoinRegtest, rpcUrls: { default: { http: [chain.url] } } })

  const paramsOf = (request: RpcRequest) => request.params as SignParams
  /** An honest wallet. */
  const signs = (request: RpcRequest) => {
    const { psbt, signInputs } = paramsOf(request)
    return {
      psbt: alice.signPsbt(
        psbt,
        signInputs.map(({ index }) => index)
      )
    }
  }

  let receivers = 0
  const receiver = () => new KeyWallet(`receiver ${receivers++}`)

  async function connect(
    kind: Kind,
    answer: (request: RpcRequest) => unknown = signs,
    options?: Bip122Options,
    accounts: readonly Account[] = [alice.account(kind)]
  ) {
    const found = await connectWallet(network(), accounts, answer, options)
    kits.push(found.kit)
    const { transfer, psbt, balance, prepare, holdings } = found.kit.namespace('bip122')?.capabilities ?? {}
    if (!transfer || !psbt || !balance || !prepare || !holdings) throw new Error('not there')
    const { caipNetworkId: networkId } = network()
    return {
      ...found,
      pay: (to: string, amount: bigint) => transfer({ connection: found.connection, to, amount }),
      sign: (request: Omit<Parameters<typeof psbt>[0], 'connection'>) =>
        psbt({ ...request, connection: found.connection }),
      prepare: (intent: Omit<TransferIntent, 'kind' | 'connection'>) =>
        prepare({ kind: 'transfer', connection: found.connection, ...intent }),
      holdings: async (address: string) => (await holdings({ address, networkId })).all[0],
      balance: async (address: string) => (await balance(address, network())).value
    }
  }

  const outputs = async (txid: string) =>
    (await chain.get(`/tx/${txid}`)) as {
      vout: { value: number; scriptpubkey_address: string }[]
      fee: number
      weight: number
    }

  /** An endpoint in front of the chain that alters its answers. */
  function between(change: (path: string, said: string) => { status: number; text: string }) {
    return startServer(async (body, response, { method = 'GET', url = '/' }) => {
      const said = await fetch(chain.url + url, { method, ...(method === 'POST' && { body }) })
      const { status, text } = change(url, await said.text())
      response.writeHead(status).end(text)
    })
  }

  /** A PSBT that alice's coin pays to somebody. */
  async function pageMade(to: string, value: bigint, change?: (psbt: Psbt) => void): Promise<string> {
    const address = alice.address('p2wpkh')
    await chain.fund(address, 100_000)
    const coins = (await chain.get(`/address/${address}/utxo`)) as {
      txid: string
      vout: number
      value: number
    }[]
    const { txid, vout } = coins.find((coin) => coin.value === 100_000) ?? { txid: '', vout: 0 }
    const psbt = new Psbt({ network: networks.regtest })
    const script = alice.payment('p2wpkh').output ?? new Uint8Array()
    psbt.addInput({ hash: txid, index: vout, witnessUtxo: { script, value: 100_000n } })
    psbt.addOutput({ address: to, value })
    change?.(psbt)
    return psbt.toBase64()
  }

  return {
    chain,
    kits,
    alice,
    mallory,
    network,
    paramsOf,
    signs,
    receiver,
    connect,
    outputs,
    between,
    pageMade
  }
}
