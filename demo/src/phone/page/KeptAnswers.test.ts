import { describe, expect, it } from '@jest/globals'
import { KeptAnswers } from './KeptAnswers.js'

describe('the answers that a phone keeps', () => {
  it('are found again by a phone that is loaded anew, the newest twenty of them', () => {
    const first = new KeptAnswers(sessionStorage, 'phone')
    for (let id = 1; id <= 25; id++) first.set(id, { result: `hash ${id}` })
    first.set(25, { error: { code: 5000, message: 'No' } })
    const again = new KeptAnswers(sessionStorage, 'phone')
    expect(again.get(25)).toEqual({ error: { code: 5000, message: 'No' } })
    expect(again.get(6)).toEqual({ result: 'hash 6' })
    expect([again.get(5), again.get(99)]).toEqual([undefined, undefined])
    expect(new KeptAnswers(sessionStorage, 'other').get(25)).toBeUndefined()
  })
})
