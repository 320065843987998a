import type { Page } from '@playwright/test'

interface GatedPage {
  /** Each open microphone; the function lets its sound through for some seconds. */
  microphones?: Set<(seconds: number) => void>
}

/**
 * Keeps the sound of the browser's microphone back until the learner of a journey speaks, so that no journey waits for a
 * place in the file that the microphone plays.
 */
export const gateMicrophone = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const microphones = new Set<(seconds: number) => void>()
    ;(globalThis as GatedPage).microphones = microphones
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
    if (!mediaDevices) return
    const openDevice = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (constraints) => {
      const device = await openDevice(constraints)
      const [track] = device.getAudioTracks()
      const context = new AudioContext()
      const gate = context.createGain()
      gate.gain.value = 0
      const destination = context.createMediaStreamDestination()
      context.createMediaStreamSource(device).connect(gate).connect(destination)
      const letThrough = (seconds: number) => {
        gate.gain.setValueAtTime(1, context.currentTime)
        gate.gain.setValueAtTime(0, context.currentTime + seconds)
      }
      microphones.add(letThrough)
      const [sound] = destination.stream.getAudioTracks()
      if (track && sound)
        Object.assign(sound, {
          getSettings: () => track.getSettings(),
          stop: () => {
            track.stop()
            if (microphones.delete(letThrough)) void context.close()
          },
        })
      return destination.stream
    }
  })

/** The learner speaks, as soon as the page listens to the microphone. */
export const speak = async (page: Page, seconds = 1.2): Promise<void> => {
  await page.waitForFunction(() => (globalThis as GatedPage).microphones?.size)
  await page.evaluate((length) => {
    for (const letThrough of (globalThis as GatedPage).microphones ?? []) letThrough(length)
  }, seconds)
}
