/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Transaction } from '@plugboard/core'
import fc from 'fast-check'
import { formatUnits, getAddress, type Hex, parseEther, toEventSelector } from 'viem'
import { gatewayForTest, shop } from '../../test/gatewayForTest.js'
import { startHistoryChain } from '../../test/historyChain.js'
import type { GatewayConfig } from '../gates/configSchema.js'

const chainId = 'eip155:31337'
const nobody = '0x000000000000000000000000000000000000dEaD'

interface Page {
  readonly data: readonly Transaction[]
  readonly next: string | null
}

describe('history of an eip155 account', () => {
  let chain: Awaited<ReturnType<typeof startHistoryChain>>
  const failures: unknown[] = []
  let rig: Awaited<ReturnType<typeof gatewayForTest>>
  beforeAll(async () => {
    chain = await startHistoryChain(31337)
    const config: GatewayConfig = { rateLimit: false, projects: [shop], chains: { [chainId]: [chain.url] } }
    rig = await gatewayForTest({ config, onError: (error) => failures.push(error) })
  })
  afterAll(async () => {
    await rig.end()
    await chain.stop()
  })

  const ask = (address: string, cursor = '', headers?: Record<string, string>) => {
    const query = new URLSearchParams({ projectId: 'shop', st: 'appkit', sv: 'x', chainId, cursor })
    return rig.get(`/v1/account/${address}/history?${query}`, headers)
  }
  const historyOf = async (address: string) => {
    const pages: Page[] = []
    do {
      const answer = await ask(address, pages.at(-1)?.next ?? '')
      expect([answer.status, failures]).toEqual([200, []])
      pages.push((await answer.json()) as Page)
    } while (pages.at(-1)?.next)
    return { pages, all: pages.flatMap(({ data }) => data) }
  }
  const quantity = (value: bigint): Hex => `0x${value.toString(16)}`

  it('[S7.09] matches the chain for random payments, page by page, each once and newest first', async () => {
    const [alice, owner] = chain.accounts as [Hex, Hex]
    const token = await chain.deployToken(alice, 'Harbour Coin', 'HRB', 6)
    const drawn = fc.sample(
      fc.record({
        kind: fc.constantFrom('in', 'out', 'self', 'token'),
        value: fc.bigInt({ min: 1n, max: 10n ** 9n })
      }),
      70
    )
    const expected: object[] = []
    for (const { kind, value } of drawn) {
      const from = kind === 'in' || kind === 'token' ? alice : owner
      const to = kind === 'out' ? nobody : owner
      const receipt =
        kind === 'token'
          ? await chain.sendToken(from, token, to, value)
          : await chain.send({ from, to, value: quantity(value) })
      const { transactionHash, gasUsed, effectiveGasPrice } = receipt
      expected.unshift({
        id: transactionHash,
        metadata: {
          chain: chainId,
          hash: transactionHash,
          status: 'confirmed',
          operationType: from === owner ? 'send' : 'receive',
          fee: formatUnits(BigInt(gasUsed) * BigInt(effectiveGasPrice), 18)
        },
        transfers: [
          {
            direction: kind === 'token' ? 'in' : kind,
            quantity: { numeric: formatUnits(value, kind === 'token' ? 6 : 18) },
            fungible_info:
              kind === 'token' ? { name: 'Harbour Coin', symbol: 'HRB' } : { name: 'Ether', symbol: 'ETH' }
          }
        ]
      })
    }

    const { pages, all } = await historyOf(owner)

    expect(all).toMatchObject(expected)
    expect(pages.every(({ data }) => data.length <= 25)).toBe(true)
    expect(all.map(({ metadata }) => Date.parse(metadata.minedAt)).every((time) => time > 0)).toBe(true)
  }, 60_000)

  it('continues within a block that holds more than a page', async () => {
    const [alice, , owner] = chain.accounts as [Hex, Hex, Hex]
    await chain.rpc('evm_setAutomine', false)
    const hashes: Hex[] = []
    for (let value = 1n; value <= 60n; value++) {
      const transaction = { from: alice, to: owner, value: quantity(value), gas: '0x5208' }
      hashes.unshift(await chain.rpc<Hex>('eth_sendTransaction', transaction))
    }
    await chain.rpc('evm_mine')
    await chain.rpc('evm_setAutomine', true)

    const { pages, all } = await historyOf(owner)

    expect(all.map(({ id }) => id)).toEqual(hashes)
    expect(pages.slice(0, 3).map(({ data }) => data.length)).toEqual([25, 25, 10])
  })

  it('includes approvals, revocations, failed transactions and contract deployments', async () => {
    const [alice, , , owner] = chain.accounts as [Hex, Hex, Hex, Hex]
    const token = await chain.deployToken(owner, 'Coin', 'COIN', 18)
    const failed = await chain.sendToken(owner, token, alice, parseEther('2000000'))
    const approve = (amount: string) =>
      chain.send({
        from: owner,
        to: token,
        data: `0x095ea7b3${alice.slice(2).padStart(64, '0')}${amount.padStart(64, '0')}`
      })
    const approved = await approve('1')
    const unlimited = await approve('f'.repeat(64))
    const taken = await approve('0')

    const { all } = await historyOf(owner)

    const allowance = { token: getAddress(token), spender: getAddress(alice) }
    expect(all).toMatchObject([
      {
        id: taken.transactionHash,
        metadata: { operationType: 'revoke', allowance: { ...allowance, amount: '0' } },
        transfers: []
      },
      {
        id: unlimited.transactionHash,
        metadata: { operationType: 'approve', allowance: { ...allowance, amount: String(2n ** 256n - 1n) } },
        transfers: []
      },
      {
        id: approved.transactionHash,
        metadata: { operationType: 'approve', allowance: { ...allowance, amount: '1' } },
        transfers: []
      },
      {
        id: failed.transactionHash,
        metadata: { status: 'failed', sentFrom: getAddress(owner) },
        transfers: []
      },
      { metadata: { operationType: 'deploy', status: 'confirmed' } }
    ])
    expect(all[4]?.metadata.sentTo).toBe(getAddress(token))
  })

  it('includes ether paid by contracts', async () => {
    const [alice, , , , owner] = chain.accounts as [Hex, Hex, Hex, Hex, Hex]
    // Code that sends everything it receives to the owner: PUSH0 ×4, CALLVALUE, PUSH20 owner, GAS, CALL, STOP.
    const forwarder = getAddress('0x00000000000000000000000000000000000f0f0f')
    await chain.rpc('anvil_setCode', forwarder, `0x5f5f5f5f3473${owner.slice(2)}5af100`)
    const { transactionHash } = await chain.send({ from: alice, to: forwarder, value: quantity(5n) })

    const { all } = await historyOf(owner)
    const paid = (await historyOf(alice)).all.find(({ id }) => id === transactionHash)

    // A payer of the contract pays once.
    expect(paid?.transfers).toMatchObject([{ direction: 'out', recipient: forwarder }])
    expect(all).toMatchObject([
      {
        id: transactionHash,
        metadata: { operationType: 'receive', sentFrom: getAddress(alice), sentTo: forwarder },
        transfers: [{ direction: 'in', quantity: { numeric: '0.000000000000000005' }, sender: forwarder }]
      }
    ])
  })

  it('shows wrapping ether as a trade', async () => {
    const [, , , , , , owner] = chain.accounts as [Hex, Hex, Hex, Hex, Hex, Hex, Hex]
    const word = owner.slice(2).toLowerCase().padStart(64, '0')
    const contract = getAddress('0x0000000000000000000000000000000000e77e12')
    const topic = toEventSelector('event Deposit(address indexed owner, uint256 amount)').slice(2)
    // Code that logs a Deposit of what it receives: CALLVALUE, PUSH0, MSTORE, PUSH32 owner, PUSH32 topic, PUSH1 32, PUSH0, LOG2.
    await chain.rpc('anvil_setCode', contract, `0x345f527f${word}7f${topic}60205fa2`)
    const { transactionHash } = await chain.send({ from: owner, to: contract, value: quantity(5n) })

    const { all } = await historyOf(owner)

    expect(all).toMatchObject([
      {
        id: transactionHash,
        metadata: { operationType: 'trade' },
        transfers: [{ direction: 'out', fungible_info: { symbol: 'ETH' } }]
      }
    ])
  })

  it('identifies collectibles by collection and number', async () => {
    const [, , , , , owner] = chain.accounts as [Hex, Hex, Hex, Hex, Hex, Hex]
    const zero = '0'.repeat(64)
    const word = (value: string) => value.slice(2).toLowerCase().padStart(64, '0')
    const collection = getAddress('0x0000000000000000000000000000000000c011ec')
    // Code that logs a Transfer of ERC-721 from nobody to the owner: piece 7.
    const topic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
    const code = `0x60077f${word(owner)}7f${zero}7f${topic}5f5fa400`
    await chain.rpc('anvil_setCode', collection, code)
    await chain.send({ from: chain.accounts[0], to: collection })

    const { all } = await historyOf(owner)

    expect(all).toMatchObject([
      {
        metadata: { operationType: 'mint' },
        transfers: [
          {
            direction: 'in',
            quantity: { numeric: '1' },
            nft_info: { name: expect.stringMatching(/ #7$/u), address: collection, tokenId: '7' }
          }
        ]
      }
    ])
  })

  it('is refreshed if the cache does not include a named transaction', async () => {
    const sender = chain.accounts.at(-1) as Hex
    const hashes = async (newest?: string) => {
      const more = newest === undefined ? '' : `&newest=${newest}`
      const answer = await rig.get(`/v1/account/${sender}/history?projectId=shop&chainId=${chainId}${more}`)
      const { data } = (await answer.json()) as Page
      return data.map(({ metadata }) => metadata.hash)
    }
    const before = await hashes()
    const { transactionHash } = await chain.send({ from: sender, to: nobody, value: '0x1' })

    expect(await hashes()).toEqual(before)
    expect(await hashes(transactionHash)).toEqual([transactionHash, ...before])
    expect(await hashes()).toEqual([transactionHash, ...before])
    const odd = await rig.get(`/v1/account/${sender}/history?projectId=shop&chainId=${chainId}&newest=a%20b`)
    expect(odd.status).toBe(400)
  })

  it('is empty for an unused account, and served only to the project’s pages', async () => {
    const answer = await ask(nobody.replace('dEaD', 'bEEf'), '', { Origin: 'https://shop.example' })

    expect(await answer.json()).toEqual({ data: [], next: null })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://shop.example')
    expect((await ask(nobody, '', { Origin: 'https://elsewhere.example' })).status).toBe(403)
  })
})
