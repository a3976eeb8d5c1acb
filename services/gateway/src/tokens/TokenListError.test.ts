/** @jest-environment node */
import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startFaultServer } from '../../../../plugins/gateway/test/faultServer.js'
import { gatewayForTest } from '../../test/gatewayForTest.js'

let front: Awaited<ReturnType<typeof startFaultServer>>
beforeAll(async () => {
  front = await startFaultServer()
})
afterAll(() => front.close())

it('names a token list that cannot be read by its place and host, and never reveals its key', async () => {
  const key = 'k3y-of-the-operator'
  const { host } = new URL(front.url)
  const reportOf = async (list: string) => {
    const reported: unknown[] = []
    const other = await gatewayForTest({
      config: { tokenLists: [front.url, list] },
      onError: (error) => reported.push(error)
    })
    await other.get('/v1/tokens?projectId=demo&chainId=eip155:1')
    await other.end()
    // What a terminal or a log shows of it, its cause included.
    return reported.map((error) => [String(error), inspect(error).includes(key)])
  }
  const second = (reason: string) => [[`TokenListError: tokenLists[1] (${host}): ${reason}`, false]]
  const asked = `${front.url}/lists/${key}?key=${key}`
  front.behave((request, response) => {
    response.writeHead(request.url === '/' ? 200 : 403)
    response.end(request.url === '/' ? '{"tokens":[]}' : `no access to ${request.url}`)
  })
  expect(await reportOf(asked)).toEqual(
    second('the service answered 403 no access to /lists/[removed]?key=[removed]')
  )
  front.behave((request, response) => void response.end(request.url === '/' ? '{"tokens":[]}' : key))
  expect(await reportOf(asked)).toEqual(second('it is not valid JSON'))
  front.behave((request, response) => void response.end(request.url === '/' ? '{"tokens":[]}' : '{}'))
  expect(await reportOf(asked)).toEqual(second('it is not a token list: it must have a list of tokens'))
  expect(await reportOf(`http://user:${key}@${host}/`)).toEqual([
    [expect.stringContaining(`tokenLists[1] (${host}): cannot be fetched`), false]
  ])
  expect(await reportOf(`https://[${key}`)).toEqual([['TokenListError: tokenLists[1]: Invalid URL', false]])
})
