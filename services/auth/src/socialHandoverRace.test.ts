/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { databaseSetup } from '../test/databaseSetup.js'
import { agree, socialForTest } from '../test/socialForTest.js'
import { TestDevice } from '../test/TestDevice.js'

const { open } = databaseSetup()

it('a window picks one number, even if it sends all three at once, over PostgreSQL (SOC-9)', async () => {
  const social = await socialForTest({ database: open.postgres.url })
  try {
    const device = await TestDevice.make(social.auth)
    const { flowId, uri, answer } = await social.begin(device, 'github')
    const window = social.window()
    await window.goTo(uri)
    await agree(window, 'Ann Berg')
    const { code } = window.facts
    const pick = (number: string) => device.page(`/v1/flows/${flowId}/number`, { code, number })
    const { number } = answer.body
    const others = [10, 11, 12].map(String).filter((one) => one !== number)

    const picked = await Promise.all([number, ...others, number, ...others].map(pick))

    expect(picked.map(({ status }) => status).sort()).toEqual([200, ...picked.slice(1).map(() => 401)])
  } finally {
    await social.close()
  }
}, 60_000)
