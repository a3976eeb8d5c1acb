/** When a tap runs: guards may refuse early, plugins come next, the kernel's own fallback is last. */
export const tapStages = { guard: -100, plugin: 0, kit: 100 } as const
