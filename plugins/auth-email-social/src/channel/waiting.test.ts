import { expect, it, jest } from '@jest/globals'
import { examples } from '../../test/messageExamples.js'
import { scriptedFrameSetup, watch } from '../../test/scriptedFrame.js'

const frame = scriptedFrameSetup()

const late = { state: 'rejected', value: { code: 'auth/iframeRequestTimeout' } }

it('tells the frame about a request that nobody waits for any more', async () => {
  const seen = watch(frame().channel.request('GET_CHAIN_ID', undefined))
  const { id } = await frame().asked('GET_CHAIN_ID')
  jest.advanceTimersByTime(10_000)

  expect((await frame().asked('RPC_ABORT')).payload).toEqual({ ids: [id] })
  expect(seen).toMatchObject(late)
  expect(frame().timeouts).toEqual([])
})

it('does not count the time in which the visitor decides, also for a request that comes meanwhile', async () => {
  await frame().tell('SHOW', { screen: 'approve', height: 640 })
  const seen = watch(frame().channel.request('GET_USER', {}))
  await frame().delivered()
  jest.advanceTimersByTime(600_000)
  await frame().tell('HIDE')
  jest.advanceTimersByTime(19_999)
  await frame().delivered()
  expect(seen.state).toBe('pending')

  jest.advanceTimersByTime(1)
  await frame().delivered()
  expect(seen).toMatchObject(late)
})

it.each([
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI'
] as const)('[S8.09 part] alerts the visitor if a step of a login is not answered: %s', async (type) => {
  const seen = watch(frame().channel.request(type, examples[type].payload as never))
  await frame().delivered()
  jest.advanceTimersByTime(120_000)
  await frame().delivered()

  expect(seen).toMatchObject(late)
  expect(frame().timeouts).toEqual(['auth/iframeRequestTimeout'])
})
