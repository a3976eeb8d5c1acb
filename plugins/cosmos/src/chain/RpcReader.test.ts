import { afterEach, describe, expect, it } from '@jest/globals'
import { type Answering, startServer } from '../../../../tests/jest/startServer'
import { cosmosHub } from '../networks'
import { RpcReader } from './RpcReader'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean()
})

/** A reader of two endpoints: one with this answer, and one that works. */
async function readerOf(first: Answering): Promise<RpcReader> {
  const second: Answering = (_, response) => response.end('{"jsonrpc":"2.0","id":1,"result":"second"}')
  const servers = [await startServer(first), await startServer(second)]
  cleanups.push(...servers.map(({ stop }) => stop))
  return new RpcReader({ rpcUrls: { [cosmosHub.caipNetworkId]: servers.map(({ url }) => url) } })
}

const read = (reader: RpcReader) => reader.send(cosmosHub, { method: 'health' })
const error = '{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"Internal error","data":"no"}}'

describe('the next endpoint is asked if one', () => {
  it.each([401, 403, 408, 429, 502, 503, 504])(
    'refuses or cannot serve the page, even in the form of an answer: %d',
    async (status) => {
      const reader = await readerOf((_, response) => response.writeHead(status).end(error))

      expect(await read(reader)).toBe('second')
    }
  )

  it('streams endlessly, which is cut off', async () => {
    let sent = 0
    const reader = await readerOf((_, response) => {
      const chunk = ' '.repeat(1_000_000)
      const more = (): void => {
        while (!response.closed) {
          sent += chunk.length
          if (!response.write(chunk)) return void response.once('drain', more)
        }
      }
      more()
    })

    expect(await read(reader)).toBe('second')
    expect(sent).toBeLessThan(60_000_000)
  })
})

it('accepts an error of a node as its answer; nodes send them with status 500', async () => {
  const reader = await readerOf((_, response) => response.writeHead(500).end(error))

  await expect(read(reader)).rejects.toMatchObject({
    code: 'cosmos/readFailed',
    notes: 'Internal error: no'
  })
})
