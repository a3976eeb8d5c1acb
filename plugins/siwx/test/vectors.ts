/** Examples of BIP-322 (CC0): address, text, signature. */
export const bip322Examples = [
  [
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
  ],
  [
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    '',
    'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy'
  ],
  [
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    'Hello World',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
  ],
  [
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    'Hello World',
    'smpAkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy'
  ],
  [
    'bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler',
    'No prefix fallback',
    'AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R'
  ],
  [
    'bc1qkntwc3c4dzxh9xh6875l03fn3vkk023jgak3u7',
    'ESHJI7MWUL64AXHBI42L3UR4QA',
    'AkcwRAIgCYHF/vn67iZX5WBimh84kqD6pTME6eNCMGhfFnnwCNECIAF3nMCk/RfLit+uv8a8FgfQIw0f0ASE21GSz7rX17PsASEDTA2vM8bOtUFgvenSDUmvkq7aWNwoTB0CMiM6carHY1s='
  ],
  [
    'bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp',
    'TPIZPITUIHEUHO5ACOL6W6MBVD',
    'AUBay6NwR4LEYedkTG+vE9F7C0RTOCB5NH6ZAqf+3hudjHIkOzSZk1jW/5Kt0wRKX3llJ25os+0qktdou4/Y8516'
  ]
] as const

/**
 * Account, text and signature of ADR-36, made with the Cosmos SDK and published by `near/intents` (adr36/src/lib.rs, MIT); the first account signed,
 * the second belongs to another key. The example in ADR-36 itself names an address with a wrong checksum, so it cannot be used.
 */
export const adr36Example = {
  accountAddress: 'cosmos1mnyn7x24xj6vraxeeq56dfkxa009tvhgknhm04',
  text: 'Hello, ADR-036!',
  signature: 'BDSFqsnNfeZNqVSLcmNcBh4HsgBjSIwNOv/DyEOzPARY95msZZK2Jgxc4ya+SZbZXujPvqSudrgg8qegGtOlzA==',
  wrong: 'xq2nCbq1oDvb635T5U/3evv+yeT3s9G1iOJPCdb13DBfp82zbHjZ8MMYWYeeuTDSjIkLz54nlE5+iAixpTwJZg=='
} as const

/** An account, a text and its signature in Bitcoin Core's form, published by `bitcoinjs/bitcoinjs-message` (README.md, MIT). */
export const bip137Example = {
  accountAddress: '1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV',
  text: 'This is an example of a signed message.',
  signature: 'H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk='
} as const

/** A sign-in that a Solana account signed, published with the tests of the SIWS signer of Argent's contracts for Starknet. */
export const siwsExample = {
  accountAddress: '24KebvJCscDwVm5KDMF3BJzZ8F6NqXpPUGGVC9Nz1bG6',
  text: `https://example.com wants you to sign in with your Solana account:
24KebvJCscDwVm5KDMF3BJzZ8F6NqXpPUGGVC9Nz1bG6

Authorize Controller session with hash: 0x1234567890abcdef`,
  signature: '5xFDgX19fmWMPK8R7pLPR5WtPUPuarYKPxLbZdU4TUZ8KVSvgDX5aDwEy1EySHN1ipDNf2xTQc69cs6tWXc7mFJM'
} as const

/** The example of CAIP-122's profile of Solana (`ChainAgnostic/namespaces`, solana/caip122.md, CC0): its bytes in base64url. */
export const caip122Example =
  'c2VydmljZS5vcmcgd2FudHMgeW91IHRvIHNpZ24gaW4gd2l0aCB5b3VyIFNvbGFuYSBhY2NvdW50OgpHd0FGNDV6amZ5R3pVYmQzaTNoWHh6R2V1Y2h6RVpYd3BSWUhaTTU5MTJGMQoKSSBhY2NlcHQgdGhlIFNlcnZpY2VPcmcgVGVybXMgb2YgU2VydmljZTogaHR0cHM6Ly9zZXJ2aWNlLm9yZy90b3MKClVSSTogaHR0cHM6Ly9zZXJ2aWNlLm9yZy9sb2dpbgpWZXJzaW9uOiAxCkNoYWluIElEOiAxCk5vbmNlOiAzMjg5MTc1NwpJc3N1ZWQgQXQ6IDIwMjEtMDktMzBUMTY6MjU6MjQuMDAwWgpSZXNvdXJjZXM6Ci0gaXBmczovL1FtZTdzczNBUlZneHY2clhxVlBpaWtNSjh1Mk5MZ21nc3pnMTNwWXJES0VvaXUKLSBodHRwczovL2V4YW1wbGUuY29tL215LXdlYjItY2xhaW0uanNvbg'

const login = {
  domain: 'login.xyz',
  chainId: 'eip155:1',
  uri: 'https://login.xyz',
  version: '1',
  statement: 'Sign-In With Ethereum Example Statement'
} as const

/** Signed examples of EIP-4361 (`spruceid/siwe`, test/verification_positive.json and verification_negative.json, Apache-2.0 or MIT). */
export const siweExamples = {
  good: {
    ...login,
    accountAddress: '0x9D85ca56217D2bb651b00f15e694EB7E713637D4',
    nonce: 'bTyXgcQxn2htgkjJn',
    issuedAt: '2022-01-27T17:09:38.578Z',
    expirationTime: '2100-01-07T14:31:43.952Z',
    signature:
      '0xdc35c7f8ba2720df052e0092556456127f00f7707eaa8e3bbff7e56774e7f2e05a093cfc9e02964c33d86e8e066e221b7d153d27e5a2e97ccd5ca7d3f2ce06cb1b'
  },
  notYetValid: {
    ...login,
    accountAddress: '0xE6D3Aa1F561A215E5eb1f02Ba8705385F03fCaFB',
    nonce: 'lx2nx4so',
    issuedAt: '2022-01-05T14:27:30.883Z',
    notBefore: '2100-01-07T14:31:43.952Z',
    signature:
      '0xc2539ace78f13c7eb8c0852d38d269a6f97bebd9f7872097d2e3137b541f8bf50176062a46eeea83086bd2721423fb5755a932ff6ccc046ed482d14e4576042f1c'
  },
  expired: {
    ...login,
    accountAddress: '0x2ecA0068307e706741445764A3D6A4402aC2A5a9',
    nonce: 'lx2nx4so',
    issuedAt: '2022-01-05T14:27:30.883Z',
    expirationTime: '2021-01-05T00:00:00Z',
    signature:
      '0x7337bc2826c7678cd6bc84f5b3b236efc969b0451f9feca2328b1d3401b030c113f19bdba359ba3f52762c66e9147311fa95fe598a1a4ec9bb383a7b4e3874241b'
  },
  wrong: {
    ...login,
    accountAddress: '0x6Da01670d8fc844e736095918bbE11fE8D564163',
    nonce: 'rmplqh1gf',
    issuedAt: '2022-01-05T14:31:43.954Z',
    expirationTime: '2100-01-07T14:31:43.952Z',
    signature:
      '0x31df81dc02344c9156e6f71da46e2db624b38f8f806290d670d46492b834b2e7575cbce9f48169356cfb577b910d8e30732fcf23c1ac0021d08b945ed7ee118e1b'
  },
  malformed: {
    ...login,
    accountAddress: '0x6Da01670d8fc844e736095918bbE11fE8D564163',
    nonce: 'rmplqh1gf',
    issuedAt: '2022-01-05T14:31:43.954Z',
    expirationTime: '2100-01-07T14:31:43.952Z',
    signature:
      '0xf2e8420fc1b722bf4941f5a0464f98172a758ceda5039f622e425fb69fd19b20e444bba7c9a8a8d7e2b5e453553efe7c9460be5d211abe473fc146d51bb04d0cb1b'
  },
  /** Its last byte is 1 instead of 28, and its uri is on another page than its domain. */
  otherPage: {
    domain: 'www.tally.xyz',
    chainId: 'eip155:1',
    uri: 'https://tally.xyz',
    version: '1',
    statement: 'Sign in with Ethereum to Tally',
    accountAddress: '0xc95EB884FE852e241D409234bfC7045CB9E31BD7',
    nonce: '15050747',
    issuedAt: '2022-06-30T14:08:51.382Z',
    signature:
      '0x8c46b6eb8505939892d8e9b075f89f8277321b17b993151f37810cdda38cce6f4a85909d2b53e6a14629c74c0ac38bf4becde78ee5b2529812bf6cceaf7b2a2501'
  }
} as const
