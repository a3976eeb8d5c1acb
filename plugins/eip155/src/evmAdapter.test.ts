/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { KnownTransfer, NamespaceRead, NamespaceSubject } from '@plugboard/core/testing'
import { namespaceContract } from '@plugboard/core/testing'
import { encodeFunctionData, erc20Abi, getAddress, verifyMessage } from 'viem'
import { deployContract, standard, supply } from '../test/deployContract'
import { type Anvil, startAnvil } from '../test/startAnvil'
import { eip155 } from './index'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
let chains: readonly Anvil[] = []
let tokens: readonly string[] = []
let transfers: readonly KnownTransfer[] = []

beforeAll(async () => {
  const [first, second] = await Promise.all([startAnvil(31337), startAnvil(31338)])
  chains = [first, second]
  tokens = [
    await deployContract(first.rpc, 'StandardToken', standard('Harbour Coin', 'HRB', 8, 500_000_000n)),
    await deployContract(first.rpc, 'NoReturnToken', supply(7n)),
    await deployContract(first.rpc, 'HostileTextToken', supply(7n))
  ]
  const [token = ''] = tokens
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob, 150_000_000n] })
  const paid = { from: alice, to: bob, value: '0x14d1120d7b160000' }
  const hashes = [
    await first.rpc('eth_sendTransaction', [{ from: alice, to: token, data }]),
    await first.rpc('eth_sendTransaction', [paid])
  ].map(String)
  for (const hash of hashes) while (!(await first.rpc('eth_getTransactionReceipt', [hash])));
  const [moved = '', sent = ''] = hashes
  transfers = [
    { hash: moved, direction: 'out', numeric: '1.5', token },
    { hash: sent, direction: 'out', numeric: '1.5' }
  ]
})
afterAll(() => Promise.all(chains.map((chain) => chain.stop())))

const network = (id: number, url: string) => ({
  id,
  name: `Local ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [url] } },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example/' } }
})

const reads: readonly NamespaceRead[] = [
  { method: 'eth_blockNumber', check: (answer) => expect(answer).toMatch(/^0x/) },
  {
    method: 'eth_getBalance',
    params: [alice, 'latest'],
    check: (answer) => expect(BigInt(answer as string)).toBeGreaterThan(0n)
  },
  { method: 'eth_chainId', check: (answer) => expect(answer).toBe('0x7a69') },
  { method: 'net_version', check: (answer) => expect(answer).toBe('31337') },
  { method: 'net_version', networkId: 'eip155:31338', check: (answer) => expect(answer).toBe('31338') }
]

const make = (): NamespaceSubject => ({
  plugins: [eip155({ networks: chains.map(({ chainId, url }) => network(chainId, url)) })],
  offline: [eip155({ networks: [network(31337, 'http://127.0.0.1:9')], timeout: 500 })],
  namespace: 'eip155',
  addresses: [alice, bob],
  spellings: { [alice.slice(2)]: alice },
  notAddresses: [
    alice.slice(0, -1),
    `${bob}0`,
    `0x${'g'.repeat(40)}`,
    `eip155:1:${alice}`,
    'vitalik.eth',
    // One letter with the wrong case breaks the checksum of EIP-55.
    alice.replace('F', 'f')
  ],
  // With the checksum of Rootstock (EIP-1191).
  otherNetworkAddresses: [getAddress(bob, 30)],
  makeAddress: (random) => {
    const digits = Array.from({ length: 40 }, () => '0123456789abcdef'[Math.floor(random() * 16)]).join('')
    const address = random() < 0.5 ? getAddress(`0x${digits}`).slice(2) : digits
    return `${random() < 0.5 ? '0x' : ''}${address}`
  },
  tokens,
  transfers,
  signs: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_sendCalls'],
  reads,
  refused: { method: 'eth_getBalance', params: ['nonsense'] },
  typedData: { domain: {}, types: {}, primaryType: 'EIP712Domain', message: {} },
  wallet: {
    answer: ({ method, params }) => chains[0]?.rpc(method, params),
    verify: (address, message, signature) =>
      verifyMessage({ address: address as `0x${string}`, message, signature: signature as `0x${string}` })
  }
})

describe('EVM namespace on real chains', () => {
  for (const check of namespaceContract(make)) it(check.name, check.run)
})
