/** What is said of a tap that calls itself. */
export const inACircle = (): Error => new Error('It calls itself in a circle')
