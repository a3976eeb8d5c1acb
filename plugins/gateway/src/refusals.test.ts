/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { when } from 'mobx'
import { breakOff, hang, json, startFaultServer, text } from '../test/faultServer.js'
import { gatewaySetup } from '../test/gatewaySetup.js'

const { ended, service, project, settled, kitFor } = gatewaySetup()

describe('when the service refuses', () => {
  const cases = [
    ['403', json({}, 403), 'core/invalidAppConfiguration', 'Invalid App Configuration'],
    [
      '403 for the origin',
      json({ error: { code: 'ORIGIN_NOT_ALLOWED' } }, 403),
      'gateway/originNotAllowed',
      'Origin Not Allowed'
    ],
    ['401', json({}, 401), 'gateway/invalidProjectId', 'Invalid Project ID'],
    [
      '429',
      json({}, 429, { 'Retry-After': '300' }),
      'gateway/rateLimited',
      'Rate Limited: too many requests, try again in a minute'
    ],
    [
      '500',
      json({}, 500),
      'gateway/serverError',
      'Server Error: the configuration of this app could not be loaded'
    ],
    [
      '503',
      json({}, 503),
      'gateway/serverError',
      'Server Error: the configuration of this app could not be loaded'
    ]
  ] as const

  it.each(cases)('[S9.17] [S8.01] reports the cause of %s', async (_status, behaviour, code, message) => {
    const front = await startFaultServer(behaviour)
    ended.push(() => front.close())
    const { kit, errors } = kitFor({ url: front.url })
    await kit.start()
    kit.open()
    await when(() => kit.features.get('email') === false)
    const alerts = errors.filter((error) => error.code === code)
    expect(alerts).toHaveLength(1)
    expect(alerts[0]).toMatchObject({ message, severity: 'alert', cause: expect.anything() })
  })

  const origins = [
    ['429', json({}, 429, { 'Retry-After': '300' }), 'gateway/rateLimited'],
    ['500', json({}, 500), 'gateway/serverError'],
    ['599', json({}, 599), 'gateway/serverError'],
    ['404', json({}, 404), 'core/projectIdNotConfigured'],
    [
      'a list without this origin',
      json({ allowedOrigins: ['https://other.example'] }),
      'gateway/originNotAllowed'
    ],
    ['a text', json('<html>'), 'core/projectIdNotConfigured'],
    ['HTML', text('<!doctype html><p>Sign in to the network</p>'), 'core/projectIdNotConfigured'],
    ['nothing', text(''), 'core/projectIdNotConfigured'],
    ['JSON without a list', json({}), 'core/projectIdNotConfigured'],
    ['a list of something else', json({ allowedOrigins: [1] }), 'core/projectIdNotConfigured'],
    ['a broken connection', breakOff, 'gateway/unreachable'],
    ['silence', hang, 'gateway/unreachable']
  ] as const

  const texts = {
    'gateway/rateLimited': 'Rate Limited: too many requests, try again in a minute',
    'gateway/serverError': 'Server Error: the configuration of this app could not be loaded',
    'gateway/originNotAllowed': 'Origin Not Allowed',
    'core/projectIdNotConfigured': 'Project ID Not Configured',
    'gateway/unreachable': 'The service could not be reached. Check your connection, then try again'
  }

  it.each(origins)(
    '[S8.07] [S6.06] disables email and social login if the origins request returns %s',
    async (answer, behaviour, code) => {
      const front = await startFaultServer((request, response) =>
        request.url?.startsWith('/projects')
          ? behaviour(request, response)
          : json({ features: project.features, isAnalyticsEnabled: true, data: [], count: 0 })(
              request,
              response
            )
      )
      ended.push(() => front.close())
      // Only the host that never answers should time out.
      const { kit, errors } = kitFor({ url: front.url, timeout: answer === 'silence' ? 1_000 : 30_000 })
      await kit.start()
      kit.open()
      await when(() => kit.features.get('email') === false && errors.length > 0, { timeout: 20_000 })
      expect(kit.features.get('socials')).toBe(false)
      expect(errors.map((error) => error.code)).toEqual([code])
      // A visitor without a connection is not told that the site is configured wrongly.
      const isUnreachable = code === 'gateway/unreachable'
      expect(errors[0]).toMatchObject({ severity: isUnreachable ? 'silent' : 'alert', message: texts[code] })
      if (code !== 'gateway/originNotAllowed') expect(errors[0]?.cause).toBeDefined()
      if (isUnreachable) expect(kit.notices.alert).toBeUndefined()
      else await when(() => kit.notices.alert?.code === code)
      if (code === 'gateway/rateLimited' || code === 'gateway/serverError')
        expect(errors[0]?.cause).toMatchObject({ status: Number(answer) })
      expect(kit.features.get('swaps')).toEqual(['1inch'])
    },
    30_000
  )

  it('enables email and social login again, without an alert, when a service that could not be reached answers', async () => {
    const { real } = await service({ projects: [project] })
    let isReachable = false
    const front = await startFaultServer(async (request, response) => {
      if (request.url?.startsWith('/projects') && !isReachable) return breakOff(request, response)
      const answer = await fetch(real.url + request.url)
      response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' })
      response.end(Buffer.from(await answer.arrayBuffer()))
    })
    ended.push(() => front.close())
    const { kit, errors } = kitFor({ url: front.url })
    await kit.start()
    kit.open()
    await when(() => kit.features.get('email') === false && errors.length > 0, { timeout: 20_000 })
    kit.close()
    await settled()

    isReachable = true
    kit.open()
    await when(() => kit.features.get('email') === true, { timeout: 20_000 })
    await settled()

    expect(kit.features.get('email')).toBe(true)
    expect(kit.features.get('socials')).toEqual(['google', 'apple'])
    expect(kit.notices.alert).toBeUndefined()
    expect(errors.map(({ code }) => code)).toEqual(['gateway/unreachable'])
  }, 60_000)

  it('[S8.01] reports a project that the service does not know', async () => {
    const { url } = await service()
    const { kit, errors } = kitFor({ url, projectId: 'nobody' })
    await kit.start()
    kit.open()
    await when(() => errors.length > 0)
    expect(errors[0]).toMatchObject({
      code: 'gateway/invalidProjectId',
      message: 'Invalid Project ID',
      severity: 'alert'
    })
  })

  it('[S5.17] alerts that no project is configured and sends no request', async () => {
    const { url, front } = await service()
    const { kit, errors, catalogue } = kitFor({ url }, { projectId: undefined })
    await kit.start()
    kit.open()
    await when(() => errors.length > 0)
    expect(errors[0]).toMatchObject({
      code: 'core/projectIdNotConfigured',
      message: 'Project ID Not Configured',
      severity: 'alert'
    })
    expect(kit.notices.alert?.text).toBe('Project ID Not Configured')
    await catalogue.loadMore()
    expect(catalogue.error?.code).toBe('core/projectIdNotConfigured')
    expect(catalogue.wallets.length).toBeGreaterThan(5)
    await catalogue.search('meta')
    expect(catalogue.error?.code).toBe('core/projectIdNotConfigured')
    expect(catalogue.searchResults.map(({ name }) => name)).toContain('MetaMask')
    expect(front.requests).toHaveLength(0)
  })
})
