export { defineJob, type Job, type JobRun, type RunnableJob } from './job.ts'
export { openJobs, type Jobs } from './jobs.ts'
