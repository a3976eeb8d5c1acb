/** @jest-environment node */
import { afterEach, expect, it, jest } from '@jest/globals'
import { json, startFaultServer } from '../test/faultServer.js'
import { gatewaySetup } from '../test/gatewaySetup.js'
import { GatewayNameSource } from './GatewayNameSource.js'
import { HttpClient } from './http/HttpClient.js'

const { ended } = gatewaySetup()
afterEach(() => void jest.restoreAllMocks())
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const other = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** The source, with a service that returns these answers by path, and 404 for other paths. */
async function sourceWith(answers: Readonly<Record<string, unknown>>) {
  const front = await startFaultServer((asked, response) => {
    const path = new URL(asked.url ?? '/', 'http://service').pathname
    json(answers[path] ?? { error: { code: 'NOT_FOUND' } }, path in answers ? 200 : 404)(asked, response)
  })
  ended.push(() => front.close())
  const http = new HttpClient({ baseUrl: front.url, timeoutMs: 10_000 })
  const caller = { projectId: 'demo', st: 'appkit', sv: 'html-eip155-0.1.0' }
  return { source: new GatewayNameSource(http, caller, (id) => id === 'eip155:11155111'), front }
}

it('[S7.11] looks up an address on a network by identity, else by its registered names, and caches the result', async () => {
  const avatar = 'https://pictures.example/alice.png'
  const { source, front } = await sourceWith({
    [`/v1/identity/${address}`]: { name: 'alice.eth', avatar },
    [`/v1/identity/${other}`]: { name: null, avatar: null },
    [`/v1/profile/reverse/${other}`]: [{ name: 'bob.reown.id' }, { name: 'robert.reown.id' }]
  })
  expect(await source.lookup(address, 'eip155:1')).toEqual({ name: 'alice.eth', avatar })
  expect(await source.lookup(other, 'eip155:1')).toEqual({ name: 'bob.reown.id', avatar: undefined })
  const asked = front.requests.length
  expect(asked).toBe(3)

  expect(await source.lookup(other.toLowerCase(), 'eip155:1')).toMatchObject({ name: 'bob.reown.id' })
  expect(front.requests).toHaveLength(asked)
  await source.lookup(other, 'eip155:10')
  expect(front.requests).toHaveLength(asked + 2)

  // For five minutes, and not longer.
  const clock = jest.spyOn(Date, 'now')
  const lookedUp = Date.now()
  await source.lookup(address, 'eip155:137')
  const first = front.requests.length
  for (const [minutes, times] of [
    [4.9, 0],
    [5.1, 1]
  ] as const) {
    clock.mockReturnValue(lookedUp + minutes * 60_000)
    await source.lookup(address, 'eip155:137')
    expect(front.requests).toHaveLength(first + times)
  }
})

it('does not cache a failed lookup', async () => {
  const { source, front } = await sourceWith({})
  await expect(source.lookup(address, 'eip155:1')).rejects.toThrow()

  front.behave(json({ name: 'alice.eth', avatar: null }))

  expect(await source.lookup(address, 'eip155:1')).toMatchObject({ name: 'alice.eth' })
})

it('looks up many addresses in one request and returns the address that each name resolves to', async () => {
  const { source, front } = await sourceWith({
    '/v1/identities': {
      identities: [
        { asked: address.toLowerCase(), name: 'alice.eth', avatar: 'javascript:alert(1)', address: other },
        { asked: '0x0000000000000000000000000000000000000001', name: 'mallory.eth', avatar: null, address }
      ]
    }
  })

  const found = await source.lookupAll([address, other], 'eip155:10')

  expect([...found]).toEqual([[address, { name: 'alice.eth', avatar: undefined, address: other }]])
  expect(front.requests.map(({ method, body }) => [method, JSON.parse(body)])).toEqual([
    ['POST', { addresses: [address, other], coinType: 2147483658 }]
  ])
})

it('rejects a malformed list of identities', async () => {
  const { source } = await sourceWith({ '/v1/identities': { identities: [{ asked: 'alice' }] } })
  await expect(source.lookupAll([address], 'eip155:1')).rejects.toThrow(
    'The response is not a list of identities'
  )
})

it('gets the name, its record and its address in one request if the service returns them together', async () => {
  const record = { name: 'alice.reown.id', addresses: { 60: { address }, 2147483658: { address: other } } }
  const { source, front } = await sourceWith({
    [`/v1/identity/${address}`]: { name: 'alice.reown.id', avatar: null, record },
    [`/v1/identity/${other}`]: { name: null, avatar: null, record: null }
  })
  const name = 'alice.reown.id'

  expect(await source.lookup(address, 'eip155:1')).toEqual({ name, resolved: { name, address } })
  expect(await source.lookup(address, 'eip155:10')).toEqual({ name, resolved: { name, address: other } })
  const elsewhere = { name, address, isOtherNetwork: true }
  expect(await source.lookup(address, 'eip155:100')).toEqual({ name, resolved: elsewhere })
  expect(await source.lookup(other, 'eip155:1')).toEqual({})

  const asked = front.requests.map(({ url }) => `${url.pathname} ${url.searchParams.get('coinType')}`)
  expect(asked).toEqual([
    `/v1/identity/${address} 60`,
    `/v1/identity/${address} ${0x80000000 + 10}`,
    `/v1/identity/${address} ${0x80000000 + 100}`,
    `/v1/identity/${other} 60`
  ])
})

it('adds EIP-55 checksums to addresses without one, but does not correct a wrong one', async () => {
  const mistyped = address.replace('d8dA', 'D8dA')
  const recordOf = (address: string) => ({ name: 'alice.eth', addresses: { 60: { address } } })
  const { source } = await sourceWith({
    '/v1/profile/account/small.eth': recordOf(address.toLowerCase()),
    '/v1/profile/account/capital.eth': recordOf(`0x${address.slice(2).toUpperCase()}`),
    '/v1/profile/account/mixed.eth': recordOf(other),
    '/v1/profile/account/mistyped.eth': recordOf(mistyped)
  })
  const names = ['small.eth', 'capital.eth', 'mixed.eth', 'mistyped.eth']
  const found = await Promise.all(names.map((name) => source.resolve(name, 'eip155:1')))

  expect(found.map((one) => one?.address)).toEqual([address, address, other, mistyped])
})

it('does not resolve a name without addresses', async () => {
  const nobody = { name: 'nobody.eth', addresses: {}, attributes: [] }
  const { source } = await sourceWith({ '/v1/profile/account/nobody.eth': nobody })
  expect(await source.resolve('nobody.eth', 'eip155:1')).toBeUndefined()
})

it('serves no other namespace, no test network and no network without a coin type', async () => {
  const { source } = await sourceWith({})
  const networks = ['eip155:1', 'eip155:11155111', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const
  expect(networks.map((id) => source.serves(id))).toEqual([true, false, false])
  // It would have the coin type of the network 10.
  expect([source.serves('eip155:2147483647'), source.serves('eip155:2147483658')]).toEqual([true, false])
})

it('[S7.12] resolves, suggests, looks up and registers names with coin type, address, signature and message', async () => {
  const { source, front } = await sourceWith({
    '/v1/profile/account/alice.reown.id': {
      name: 'alice.reown.id',
      addresses: { 60: { address } },
      attributes: []
    },
    '/v1/profile/suggestions/alice': { suggestions: [{ name: 'alice.reown.id', registered: true }] },
    [`/v1/identity/${address}`]: {},
    [`/v1/profile/reverse/${address}`]: [{ name: 'alice.reown.id' }],
    '/v1/profile/account': { success: true }
  })

  expect(await source.resolve('alice.reown.id', 'eip155:1')).toEqual({ name: 'alice.reown.id', address })
  expect(await source.resolve('alice.reown.id', 'eip155:10')).toMatchObject({ isOtherNetwork: true })
  expect(await source.resolve('nobody.reown.id', 'eip155:1')).toBeUndefined()
  expect(await source.suggestions('alice', 'reown.id')).toEqual([
    { name: 'alice.reown.id', registered: true }
  ])
  expect(front.asked('/v1/profile/suggestions/alice')[0]?.searchParams.get('zone')).toBe('reown.id')
  expect(await source.lookup(address, 'eip155:1')).toMatchObject({ name: 'alice.reown.id' })
  const registration = {
    coinType: 2147483649,
    address,
    message: '{"name":"alice.reown.id"}',
    signature: '0x12'
  }
  await source.register(registration)
  // From then on the name belongs to the address.
  await source.lookup(address, 'eip155:1')
  expect(front.asked(`/v1/identity/${address}`)).toHaveLength(2)

  const queryOf = (path: string, ...names: readonly string[]) => {
    const [url] = front.asked(path)
    return names.map((name) => url?.searchParams.get(name))
  }
  const account = '/v1/profile/account/alice.reown.id'
  expect(queryOf(account, 'apiVersion', 'projectId')).toEqual(['2', 'demo'])
  expect(queryOf(`/v1/identity/${address}`, 'sender', 'projectId')).toEqual([address, 'demo'])
  expect(queryOf(`/v1/profile/reverse/${address}`, 'sender', 'apiVersion')).toEqual([address, '2'])
  const posted = front.requests.find(({ method }) => method === 'POST')
  const { coinType: coin_type, ...rest } = registration
  expect(JSON.parse(posted?.body ?? '')).toEqual({ coin_type, ...rest })
})
