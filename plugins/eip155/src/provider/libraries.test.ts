import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { createKit, type Kit } from '@plugboard/core'
import * as wagmi from '@wagmi/core'
import { ethers as ethers6 } from 'ethers'
import { ethers as ethers5 } from 'ethers5'
import { createPublicClient, createWalletClient, custom, http, parseEther, verifyMessage } from 'viem'
import { announce } from '../../test/announce'
import { type Anvil, startAnvil } from '../../test/startAnvil'
import { WalletDouble } from '../../test/WalletDouble'
import { ethersProvider } from '../ethers'
import type { EvmProvider } from '../index'
import { eip155 } from '../index'
import { plugboardConnector } from '../wagmi'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
let one: Anvil
let two: Anvil
let kit: Kit
let double: WalletDouble
let silence: () => void
const chainOf = ({ chainId: id, url }: Anvil) => ({
  id,
  name: `Local ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [url] as const } }
})

beforeAll(async () => {
  ;[one, two] = await Promise.all([startAnvil(31337), startAnvil(31338)])
})
afterAll(() => Promise.all([one.stop(), two.stop()]))

async function start() {
  double = new WalletDouble(
    new Map([
      [31337, one],
      [31338, two]
    ]),
    [alice]
  )
  silence = announce(double)
  kit = createKit({ plugins: [eip155({ networks: [chainOf(one), chainOf(two)] })] })
  await kit.start()
}
const connectSoon = () => void setTimeout(() => void kit.connect('com.example.vault'), 20)
const provider = () => kit.provider('eip155') as EvmProvider
const heard = (event: string) => new Promise<unknown>((resolve) => provider().on(event, resolve as never))
const balance = async (chain: Anvil) => BigInt((await chain.rpc('eth_getBalance', [bob, 'latest'])) as string)

afterEach(() => {
  silence()
  kit.dispose()
  localStorage.clear()
})

describe("[S3.14] libraries using the kit's provider", () => {
  it('viem connects, reads, signs, sends and follows the network', async () => {
    await start()
    const client = createWalletClient({ transport: custom(provider()) })
    const reader = createPublicClient({ transport: custom(provider()) })
    connectSoon()
    expect(await client.requestAddresses()).toEqual([alice])
    expect(await reader.getBalance({ address: alice })).toBeGreaterThan(0n)
    const signature = await client.signMessage({ account: alice, message: 'by viem' })
    expect(await verifyMessage({ address: alice, message: 'by viem', signature })).toBe(true)
    const before = await balance(one)
    const hash = await client.sendTransaction({ account: alice, chain: chainOf(one), to: bob, value: 5n })
    await reader.waitForTransactionReceipt({ hash, pollingInterval: 20 })
    expect(await balance(one)).toBe(before + 5n)
    const moved = heard('chainChanged')
    await client.switchChain({ id: 31338 })
    expect(await moved).toBe('0x7a6a')
    expect(await client.getChainId()).toBe(31338)
    double.decide = () => {
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    }
    await expect(client.signMessage({ account: alice, message: 'no' })).rejects.toMatchObject({
      name: 'UserRejectedRequestError'
    })
  })

  it('wagmi connects, reads, signs, sends, switches and disconnects', async () => {
    await start()
    const config = wagmi.createConfig({
      chains: [chainOf(one), chainOf(two)],
      transports: { 31337: http(one.url), 31338: http(two.url) },
      connectors: [plugboardConnector(kit) satisfies wagmi.CreateConnectorFn],
      multiInjectedProviderDiscovery: false,
      storage: null
    })
    const [connector] = config.connectors
    if (!connector) throw new Error('no connector')
    connectSoon()
    expect((await wagmi.connect(config, { connector })).accounts).toEqual([alice])
    expect((await wagmi.getBalance(config, { address: alice })).value).toBeGreaterThan(0n)
    const signature = await wagmi.signMessage(config, { message: 'by wagmi' })
    expect(await verifyMessage({ address: alice, message: 'by wagmi', signature })).toBe(true)
    const before = await balance(two)
    await wagmi.switchChain(config, { chainId: 31338 })
    expect(wagmi.getConnection(config).chainId).toBe(31338)
    const hash = await wagmi.sendTransaction(config, { to: bob, value: parseEther('1') })
    await wagmi.waitForTransactionReceipt(config, { hash, pollingInterval: 20 })
    expect(await balance(two)).toBe(before + parseEther('1'))
    await wagmi.disconnect(config)
    expect(kit.connections.of('eip155')).toBeUndefined()
  })

  it('ethers 6 connects, reads, signs, sends and follows the network', async () => {
    await start()
    const browser = ethersProvider(ethers6.BrowserProvider, kit)
    connectSoon()
    const signer = await browser.getSigner()
    expect(await signer.getAddress()).toBe(alice)
    expect(await browser.getBalance(alice)).toBeGreaterThan(0n)
    expect(ethers6.verifyMessage('by ethers', await signer.signMessage('by ethers'))).toBe(alice)
    const before = await balance(one)
    await (await signer.sendTransaction({ to: bob, value: 9n })).wait()
    expect(await balance(one)).toBe(before + 9n)
    const moved = heard('chainChanged')
    await browser.send('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    expect(await moved).toBe('0x7a6a')
    // ethers 6 answers the first request after a network switch with the previous network.
    await browser.getNetwork()
    expect((await browser.getNetwork()).chainId).toBe(31338n)
    browser.destroy()
  })

  it('ethers 5 connects, reads, signs, sends and follows the network', async () => {
    await start()
    const web3 = ethersProvider(ethers5.providers.Web3Provider, kit)
    connectSoon()
    expect(await web3.send('eth_requestAccounts', [])).toEqual([alice])
    const signer = web3.getSigner()
    expect((await web3.getBalance(alice)).gt(0)).toBe(true)
    expect(ethers5.utils.verifyMessage('by ethers', await signer.signMessage('by ethers'))).toBe(alice)
    const before = await balance(one)
    await (await signer.sendTransaction({ to: bob, value: 3 })).wait()
    expect(await balance(one)).toBe(before + 3n)
    const moved = heard('chainChanged')
    await web3.send('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    expect(await moved).toBe('0x7a6a')
    expect((await web3.getNetwork()).chainId).toBe(31338)
    web3.removeAllListeners()
  })
})
