/** @jest-environment node */
import { afterEach, expect, it, jest } from '@jest/globals'
import { GatewayError } from '../errors/GatewayError.js'
import { limits } from '../limits.js'
import { ChainEndpoints } from './ChainEndpoints.js'
import { EndpointLimited } from './fetchChain.js'

const chain = 'eip155:1'
const broken = async () => {
  throw new Error('down')
}

/** Endpoints that behave as `does` says, and how often each was called. */
function endpoints(...names: readonly string[]) {
  const warnings: string[] = []
  const warn = (message: string) => void warnings.push(message)
  const all = new ChainEndpoints({ [chain]: names }, { kind: 'endpoint', warn })
  const does = new Map<string, () => Promise<string>>()
  const asked: string[] = []
  const ask = () =>
    all.ask(chain, (endpoint) => {
      asked.push(endpoint)
      return (does.get(endpoint) ?? (async () => endpoint))()
    })
  return { does, ask, warnings, timesAsked: (name: string) => asked.filter((one) => one === name).length }
}

afterEach(() => void jest.restoreAllMocks())

/** Lets the time pass after which an endpoint is tried again. */
function passRest() {
  const now = Date.now() + limits.endpointRest
  jest.spyOn(Date, 'now').mockReturnValue(now)
}

it('pauses an endpoint after five failures in a row, then tries it with one request while others use the next', async () => {
  const { does, ask, timesAsked } = endpoints('first', 'second')
  does.set('first', broken)
  for (let count = 0; count < 4; count++) expect(await ask()).toBe('second')
  does.delete('first')
  expect(await ask()).toBe('first')
  does.set('first', broken)
  for (let count = 0; count < 8; count++) expect(await ask()).toBe('second')
  expect(timesAsked('first')).toBe(10)

  passRest()
  let answer = (_text: string) => {}
  does.set(
    'first',
    () =>
      new Promise((resolve) => {
        answer = resolve
      })
  )
  const tried = ask()
  expect(await Promise.all([ask(), ask()])).toEqual(['second', 'second'])
  answer('well again')

  expect(await tried).toBe('well again')
  expect(timesAsked('first')).toBe(11)
  does.delete('first')
  expect(await Promise.all([ask(), ask()])).toEqual(['first', 'first'])
})

it('lets all requests wait for the trial if there is no other endpoint, and pauses it again if the trial fails', async () => {
  const { does, ask, timesAsked } = endpoints('only')
  does.set('only', broken)
  for (let count = 0; count < 7; count++) await expect(ask()).rejects.toThrow(GatewayError)
  expect(timesAsked('only')).toBe(5)

  passRest()
  const answers = await Promise.allSettled([ask(), ask(), ask()])

  expect(answers.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(
    answers.map(() => 'CHAIN_UNREACHABLE')
  )
  expect(timesAsked('only')).toBe(6)
})

it('lets all requests wait for the trial if no other endpoint responds either', async () => {
  const { does, ask } = endpoints('first', 'second')
  for (const name of ['first', 'second']) does.set(name, broken)
  for (let count = 0; count < 6; count++) await expect(ask()).rejects.toThrow(GatewayError)
  does.delete('first')

  passRest()

  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['first', 'first', 'first'])
})

it.each([
  ['HISTORY_UNAVAILABLE', () => new GatewayError('HISTORY_UNAVAILABLE')],
  ['INVALID_QUERY', () => new GatewayError('INVALID_QUERY', { field: 'address' })],
  ['RATE_LIMITED', () => new EndpointLimited(9)]
])('does not count %s as a failure', async (code, reason) => {
  const { does, ask, timesAsked } = endpoints('only')
  does.set('only', async () => {
    throw reason()
  })

  for (let count = 0; count < 8; count++) await expect(ask()).rejects.toMatchObject({ code })

  expect(timesAsked('only')).toBe(8)
})

it('tells once that an endpoint is paused, however often trials fail, and that it answers again, without its key', async () => {
  const url = 'https://node.example:8545/v2/k3y?key=k3y'
  const { does, ask, warnings } = endpoints(url)
  does.set(url, broken)
  for (let count = 0; count < 4; count++) await ask().catch(() => undefined)
  expect(warnings).toEqual([])
  await ask().catch(() => undefined)
  const paused =
    'Gateway: the endpoint node.example:8545 of eip155:1 failed 5 times in a row. Until it answers, it is asked every 5 s.'
  expect(warnings).toEqual([paused])
  passRest()
  await ask().catch(() => undefined)
  expect(warnings).toEqual([paused])

  passRest()
  does.delete(url)
  await ask()

  expect(warnings).toEqual([paused, 'Gateway: the endpoint node.example:8545 of eip155:1 answers again.'])
})
