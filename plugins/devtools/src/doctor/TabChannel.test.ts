/** @jest-environment node */
import { afterEach, expect, it } from '@jest/globals'
import type { PluginContext } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import fc from 'fast-check'
import { TabChannel } from './TabChannel.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A tab of the page, with its own kit. */
function open(build: string): { channel: TabChannel; kit: ReturnType<typeof createTestKit>['kit'] } {
  let context: PluginContext | undefined
  const grab = {
    name: 'grab',
    setup: (own: PluginContext) => {
      context = own
    }
  }
  const { kit } = createTestKit({ id: 'tabs', connectors: [fakeConnector().connector], plugins: [grab] })
  const channel = new TabChannel(context as PluginContext, build)
  ends.push(
    () => channel.close(),
    () => kit.dispose()
  )
  return { channel, kit }
}

it('learns which build other tabs run and who is connected there', async () => {
  const [here, there] = [open('new'), open('old')]
  await there.kit.connect('fake')
  expect(await here.channel.ask()).toEqual([
    { tab: there.channel.own.tab, build: 'old', namespaces: ['toy'], sessions: ['toy|fake|alice'] }
  ])
  expect(here.channel.own).toMatchObject({ build: 'new', sessions: [] })
  there.channel.close()
  expect(await here.channel.ask()).toEqual([])
})

it('ignores invalid messages of other scripts', async () => {
  const { channel } = open('new')
  const stranger = new BroadcastChannel('tabs:devtools')
  ends.push(() => stranger.close())
  for (const message of fc.sample(fc.jsonValue(), 200)) stranger.postMessage(message)
  const asked = channel.ask()
  for (let tab = 0; tab < 100; tab++)
    stranger.postMessage({ kind: 'answer', tab: `${tab}`, build: 'x', namespaces: [1, {}, 'a'], sessions: 7 })
  stranger.postMessage({ kind: 'answer', tab: 'y'.repeat(9999), build: 'x' })
  const heard = await asked
  expect(heard.length).toBeLessThanOrEqual(20)
  for (const answer of heard) expect(answer).toMatchObject({ namespaces: ['a'], sessions: [] })
})
