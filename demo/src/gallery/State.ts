/** The states in which every view is shown. */
export const states = ['loading', 'empty', 'error', 'filled'] as const

export type State = (typeof states)[number]
