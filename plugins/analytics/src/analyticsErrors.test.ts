/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { connectErrors, coreErrors, defineErrors } from '@plugboard/core'
import { until } from '../../../tests/jest/until'
import { alice, analyticsSetup, emitMarker } from '../test/analyticsSetup.js'
import type { AnalyticsBody } from './AnalyticsBody.js'

const { host, page } = analyticsSetup()

describe('errors', () => {
  const failures = (bodies: readonly AnalyticsBody[]) => bodies.filter(({ props }) => props.type === 'error')

  it('[S7.08] have type, event, errorType, errorMessage and stackTrace', async () => {
    const { url, bodies } = await host()
    const { kit } = await page({ url })
    kit.open()
    kit.report(coreErrors.networkNotFound())
    await until(() => failures(bodies()).length > 0)

    const [failure] = failures(bodies())
    expect(failure?.props).toEqual({
      type: 'error',
      event: 'INTERNAL_SDK_ERROR',
      errorType: 'core/networkNotFound',
      errorMessage: 'Network Not Found',
      stackTrace: ''
    })
    expect(failure?.timestamp).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  it.each([
    ['gateway/serverError', 'API_ERROR'],
    ['gateway/unreadable', 'DATA_PARSING_ERROR'],
    ['auth/frameGone', 'SECURE_SITE_ERROR'],
    ['names/notResolved', 'INTERNAL_SDK_ERROR']
  ])('name the failing part with an event that hosts know: %s is %s', async (code, event) => {
    const { url, bodies } = await host()
    const { kit } = await page({ url })
    kit.open()
    const [scope = '', name = ''] = code.split('/')
    const errors = defineErrors(scope, { [name]: { message: 'It failed' } })
    kit.report(errors[name]?.() ?? new Error(code))
    await until(() => failures(bodies()).length > 0)
    expect(failures(bodies())[0]?.props).toMatchObject({ event, errorType: code, errorMessage: 'It failed' })
  })

  it('of one class have different types: their codes, although hosts expect the class name', async () => {
    const { url, bodies } = await host()
    const { kit } = await page({ url })
    kit.open()
    const errors = [coreErrors.networkNotFound(), coreErrors.unexpected()]
    for (const error of errors) kit.report(error)
    await until(() => failures(bodies()).length >= 2)

    const types = failures(bodies()).map(({ props }) => Object(props).errorType)
    expect(types).toEqual(['core/networkNotFound', 'core/unexpected'])
    // Distinct names would say as much, and are what hosts expect in this field: if they ever differ, this has to be decided again.
    expect(errors.map(({ name }) => name)).toEqual(['KitError', 'KitError'])
  })

  it('include their stack if the host has enabled it', async () => {
    const { url, bodies } = await host()
    const { kit } = await page({ url, includeStacks: true })
    kit.open()
    kit.report(coreErrors.networkNotFound())
    await until(() => failures(bodies()).length > 0)
    expect(failures(bodies())[0]?.props).toMatchObject({
      stackTrace: expect.stringContaining('analyticsErrors.test')
    })
  })

  it('[S8.14] are sent at most five times in 60 seconds', async () => {
    const { url, bodies } = await host()
    const { kit } = await page({ url })
    kit.open()
    const start = Date.now()
    const clock = jest.spyOn(Date, 'now')
    const fail = async (seconds: number, times: number) => {
      clock.mockReturnValue(start + seconds * 1_000)
      for (let time = 0; time < times; time++) kit.report(coreErrors.networkNotFound())
      await kit.ready
      emitMarker(kit)
      const events = bodies().length
      await until(() => bodies().length > events)
    }
    await fail(0, 3)
    await fail(30, 4)
    const within = async (count: number) => {
      await until(() => failures(bodies()).length >= count)
      await new Promise((resolve) => setTimeout(resolve, 50))
      return failures(bodies()).length
    }
    expect(await within(5)).toBe(5)
    await fail(59.999, 1)
    expect(await within(5)).toBe(5)
    // Three of them are a minute old now, and the two others are not.
    await fail(60, 9)
    expect(await within(8)).toBe(8)
  })

  it('are not sent if the visitor declined, which does not count towards the limit', async () => {
    const { url, bodies } = await host()
    const { kit } = await page({ url })
    kit.open()
    for (let time = 0; time < 9; time++) kit.report(connectErrors.rejected())
    kit.report(coreErrors.networkNotFound())
    await until(() => failures(bodies()).length > 0)
    expect(failures(bodies()).map(({ props }) => Object(props).errorType)).toEqual(['core/networkNotFound'])
  })

  it('never contain an address, nor do events, whatever a plugin or a wallet puts into them', async () => {
    const { url, bodies } = await host()
    const { kit } = await page({ url, includeStacks: true })
    kit.open()
    const { sent } = defineErrors('acme', { sent: { message: `Nothing came to ${alice}` } })
    kit.report(sent())
    kit.emit('CLICK_NETWORKS', { from: alice, all: [{ [alice]: 1 }] } as never)
    await until(() => bodies().some(({ props }) => props.event === 'CLICK_NETWORKS'))
    // Reports can arrive a moment later.
    await until(() => failures(bodies()).length > 0)
    expect(failures(bodies())[0]?.props).toMatchObject({
      errorMessage: 'Nothing came to ‹identity›',
      stackTrace: expect.stringContaining('analyticsErrors.test')
    })
    expect(JSON.stringify(bodies())).not.toContain(alice.slice(2, 10))
  })

  it('[S8.04] of an invalid configuration (403) are reported once, and nothing more is sent', async () => {
    const { url, bodies } = await host(403)
    const { kit, errors } = await page({ url })
    kit.open()
    for (let time = 0; time < 20; time++) emitMarker(kit)
    await until(() => errors.length > 0)
    kit.report(coreErrors.noActiveAddress())
    await new Promise((resolve) => setTimeout(resolve, 150))

    expect(errors.filter(({ message }) => message === 'Invalid App Configuration')).toHaveLength(1)
    expect(kit.notices.alert).toMatchObject({
      kind: 'alert',
      text: 'Invalid App Configuration'
    })
    expect(bodies()).toHaveLength(1)
  })

  it('of the host cause no retries, do not stop later events, and are hidden from visitors', async () => {
    let answered = 0
    const { url, names } = await host(() => [500, 401, 404, 429][answered++] ?? 204)
    const { kit, errors } = await page({ url })
    kit.open()
    for (let time = 0; time < 3; time++) emitMarker(kit)
    await until(() => names().length === 5)
    const events = ['INITIALIZE', 'MODAL_OPEN', ...Array(3).fill('CLICK_NETWORKS')]
    expect([names(), errors]).toEqual([events, []])
  })
})
