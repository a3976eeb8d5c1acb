/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { transaction } from '../../test/scene'
import { groupByMonth } from './groupByMonth'
import { createTimeLabels } from './timeLabels'

const minute = 60_000
const day = 24 * 60 * minute

describe('the history of an account', () => {
  it('[S3.16] is grouped by year and then by month, the newest first', () => {
    const dates: readonly (readonly [string, number, number, number])[] = [
      ['a', 2024, 11, 31],
      ['b', 2026, 0, 2],
      ['c', 2026, 10, 3],
      ['d', 2024, 0, 15],
      ['e', 2026, 10, 28],
      ['f', 2024, 11, 1],
      ['g', 2026, 0, 30]
    ]

    const years = groupByMonth(
      dates.map(([id, year, month, date]) => transaction(id, new Date(year, month, date, 12)))
    )

    expect(
      years.map(({ year, months }) => [
        year,
        months.map(({ month, transactions }) => [month, transactions.map(({ id }) => id).join('')])
      ])
    ).toEqual([
      [
        2026,
        [
          [10, 'ec'],
          [0, 'gb']
        ]
      ],
      [
        2024,
        [
          [11, 'af'],
          [0, 'd']
        ]
      ]
    ])
  })

  it('still lists a transaction whose date cannot be read', () => {
    const strange = transaction('strange', 0, { metadata: { minedAt: 'yesterday' } })

    const years = groupByMonth([strange, transaction('known', Date.UTC(2026, 5, 5))])

    expect(
      years.flatMap(({ months }) => months.flatMap((one) => one.transactions.map(({ id }) => id)))
    ).toEqual(['known', 'strange'])
  })
})

describe('time labels', () => {
  const now = new Date(2026, 10, 23, 12).getTime()

  it('[S9.15] are abbreviated if they are relative, and omit the current year if they name a month', () => {
    const { age, month } = createTimeLabels('en')

    expect(
      [0, 30_000, minute, 5 * minute, 59 * minute, 60 * minute, 23 * 60 * minute].map((ago) =>
        age(now - ago, now)
      )
    ).toEqual(['now', 'now', '1 min', '5 min', '59 min', '1 hr', '23 hr'])
    expect([1, 6, 7, 29, 30, 364, 365, 800].map((days) => age(now - days * day, now))).toEqual([
      '1 day',
      '6 days',
      '1 wk',
      '4 wks',
      '1 mth',
      '12 mths',
      '1 yr',
      '2 yrs'
    ])
    expect([month(2026, 10, now), month(2026, 0, now), month(2025, 10, now)]).toEqual([
      'November',
      'January',
      'November 2025'
    ])
  })

  it('[S9.15] follow the same rules in other languages', () => {
    for (const locale of ['ar', 'he', 'de']) {
      const { age, month } = createTimeLabels(locale)
      const unit = (unitDisplay: 'short' | 'long') =>
        new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay }).format(5)

      expect(age(now - 5 * minute, now)).toBe(unit('short'))
      expect(unit('short').length).toBeLessThan(unit('long').length)
      expect(month(2026, 2, now)).not.toMatch(/[\d٠-٩]/)
      expect(month(2025, 2, now)).toMatch(/2025|٢٠٢٥/)
    }
  })

  it('[S9.15 part] name Gregorian months in languages with another calendar, because transactions are grouped by them', () => {
    // Persian, Buddhist and Islamic: the same moments are in Esfand 1404, in 2569, and in Ramadan 1447.
    const headings = [
      ['fa', 'مارس', '۲۰۲۵'],
      ['th', 'มีนาคม', '2025'],
      ['ar-SA', 'مارس', '٢٠٢٥']
    ] as const
    for (const [locale, march, year] of headings) {
      const { month } = createTimeLabels(locale)

      expect([locale, month(2026, 2, now)]).toEqual([locale, march])
      const labels = month(2025, 2, now)
      expect([locale, labels.includes(march), labels.includes(year)]).toEqual([locale, true, true])
    }
  })

  it('never show a time in the future if clocks differ', () => {
    expect(createTimeLabels('en').age(now + 90_000, now)).toBe('now')
  })
})
