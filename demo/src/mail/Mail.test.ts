/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { splitText } from './Mail.js'

it('turns URLs in a text into links, without a trailing full stop', () => {
  expect(
    splitText('Open http://localhost:4601/device#a.b-c_d.\nNot you? See https://a.example/x?y=1')
  ).toEqual([
    { text: 'Open ' },
    { text: 'http://localhost:4601/device#a.b-c_d', url: 'http://localhost:4601/device#a.b-c_d' },
    { text: '.\nNot you? See ' },
    { text: 'https://a.example/x?y=1', url: 'https://a.example/x?y=1' }
  ])
  expect(splitText('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)' }])
  expect(splitText('')).toEqual([])
})
