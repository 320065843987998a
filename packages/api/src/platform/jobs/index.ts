export { defineJob, type Job, type RunnableJob } from './job.ts'
export { openJobs, type Jobs } from './jobs.ts'
