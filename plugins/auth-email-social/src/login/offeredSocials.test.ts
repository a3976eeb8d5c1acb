/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { socialProviders } from '../protocol.js'
import { OfferedProviders } from './OfferedProviders.js'
import { offeredSocials } from './offeredSocials.js'

const systems = {
  iOS: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  Mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
  Android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0 Mobile',
  Windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0'
}
const offered = (system: keyof typeof systems, isTelegram: boolean) =>
  offeredSocials(socialProviders, { isTelegram, userAgent: systems[system] })

describe('the offered social providers', () => {
  it('[S5.18] are reduced in Telegram: no google on iOS, no x on a Mac, neither facebook nor x on Android', () => {
    const without = (...names: string[]) => socialProviders.filter((name) => !names.includes(name))

    expect(offered('iOS', true)).toEqual(without('google'))
    expect(offered('Mac', true)).toEqual(without('x'))
    expect(offered('Android', true)).toEqual(without('facebook', 'x'))
    expect(offered('Windows', true)).toEqual(socialProviders)
    for (const system of Object.keys(systems) as (keyof typeof systems)[])
      expect(offered(system, false)).toEqual(socialProviders)
  })

  it('EW-22: [S3.25 part] follow the order of the setting, without duplicates and unknown names', () => {
    const place = { isTelegram: false, userAgent: systems.Windows }

    expect(offeredSocials(['apple', 'google', 'apple', 'toString', 'myspace'], place)).toEqual([
      'apple',
      'google'
    ])
    expect(offeredSocials(false, place)).toEqual([])
    expect(socialProviders).toEqual(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'])
  })

  it('are limited to those of the login service once they are known', () => {
    const offered = new OfferedProviders(() => ['apple', 'discord', 'google'])
    expect(offered.all).toEqual(['apple', 'discord', 'google'])
    // A press before that finds out at the wallet.
    expect(offered.lacks('discord')).toBe(false)

    offered.setKnown(['google', 'apple', 'github'])
    expect(offered.all).toEqual(['apple', 'google'])
    expect([offered.lacks('discord'), offered.lacks('google')]).toEqual([true, false])
  })
})
