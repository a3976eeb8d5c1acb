/** The assets of Meadow by their numbers, the same as in `demo/stack`: a page does not describe them. */
export const knownAssets: ReadonlyMap<number, { readonly symbol: string; readonly decimals: number }> =
  new Map([
    [11, { symbol: 'MUSD', decimals: 6 }],
    [7, { symbol: 'TICKET', decimals: 2 }]
  ])
