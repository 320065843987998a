/** Muted middle tones that sit quietly on either scheme. No pink among them: that is kept for the next thing to do. */
export const avatarGrounds = ['#b9c8ba', '#b8c7d6', '#d9c8a9', '#d8bfae', '#c6c0d3', '#b5cccb', '#cfcaa8'] as const
export const skins = ['#f0c9a8', '#dfae86', '#c08c63', '#96653f', '#6d4630', '#e8bd99'] as const
export const hairs = ['#2b2322', '#4d3327', '#7a4a2b', '#b08149', '#8d8785', '#5b3a39', '#3a3f4b'] as const
export const clothes = ['#3f5d57', '#4a5875', '#8a5a3b', '#6a5a78', '#55624a', '#a56f4a', '#3f4a55'] as const
/** Grounds on which white initials reach 4.5 : 1. */
export const initialGrounds = ['#4f6b5a', '#4d6280', '#8a5a2f', '#6d5c86', '#3f6b70', '#7a5548', '#5c6640'] as const
