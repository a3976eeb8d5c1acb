import { describe, expect, it } from '@jest/globals'
import { KeptAnswers } from './KeptAnswers.js'

const refused = { error: { code: 5000, message: 'No' } }

describe('KeptAnswers', () => {
  it('restores the newest twenty answers after a reload', () => {
    const first = new KeptAnswers(sessionStorage, 'phone')
    for (let id = 1; id <= 25; id++) first.set('shop', id, { result: `hash ${id}` })
    first.set('shop', 25, refused)
    const again = new KeptAnswers(sessionStorage, 'phone')
    expect(again.get('shop', 25)).toEqual(refused)
    expect(again.get('shop', 6)).toEqual({ result: 'hash 6' })
    expect([again.get('shop', 5), again.get('shop', 99)]).toEqual([undefined, undefined])
    expect(new KeptAnswers(sessionStorage, 'other').get('shop', 25)).toBeUndefined()
  })

  it('never returns an answer to another site that uses the same id', () => {
    const kept = new KeptAnswers(sessionStorage, 'sites')
    kept.set('shop', 7, { result: 'signature' })
    expect(kept.get('stranger', 7)).toBeUndefined()
    kept.set('stranger', 7, refused)
    expect([kept.get('shop', 7), kept.get('stranger', 7)]).toEqual([{ result: 'signature' }, refused])
  })
})
